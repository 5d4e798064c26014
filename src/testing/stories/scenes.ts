// Pages as a host would make them, small enough for one component to be looked at.
import { useQuery } from '@tanstack/vue-query';
import { computed, defineComponent, h, type PropType, type VNodeChild } from 'vue';
import App from '../../app/App.vue';
import SessionList from '../../components/SessionList.vue';
import SessionNotices from '../../components/SessionNotices.vue';
import { useSessionActionsContext } from '../../composables/session-actions-plugin';
import { useSessionList } from '../../composables/use-session-list';
import type { ChatMessage, SessionSummary } from '../../contract';
import { sessionQueries } from '../../queries/session-queries';
import { PROJECT } from './datasets';

export const hrefOf = ({ sessionId }: SessionSummary): string => `#${sessionId}`;

/** Opens nothing: a story's page stays where it is. */
export const stay = (_session: SessionSummary, event: MouseEvent): void => event.preventDefault();

/** Stands beside what a function has drawn, so that a story can tell “nothing” from “not yet”. */
const drawn = () => h('i', { hidden: true, 'data-drawn': '' });

function useSessions() {
  const { client, currentUser } = useSessionActionsContext();
  return useQuery(
    sessionQueries.list({ client, user: currentUser() }, { projectId: PROJECT, includeArchived: true }),
  ).data;
}

/** All sessions of the project as the backend has them, drawn by a function, with the notices below. */
export const SessionsScene = defineComponent({
  props: { draw: { type: Function as PropType<(sessions: SessionSummary[]) => VNodeChild>, required: true } },
  setup(props) {
    const sessions = useSessions();
    return () => [sessions.value && [props.draw(sessions.value), drawn()], h(SessionNotices)];
  },
});

/** The first session of the project with its messages, drawn by a function, with the notices below. */
export const ChatScene = defineComponent({
  props: {
    draw: {
      type: Function as PropType<(session: SessionSummary, messages: ChatMessage[]) => VNodeChild>,
      required: true,
    },
  },
  setup(props) {
    const { client, currentUser } = useSessionActionsContext();
    const sessions = useSessions();
    const session = computed(() => sessions.value?.[0]);
    const messages = useQuery(
      computed(() => ({
        ...sessionQueries.messages({ client, user: currentUser() }, session.value?.sessionId ?? ''),
        enabled: session.value !== undefined,
      })),
    ).data;
    return () => [
      session.value && messages.value && [props.draw(session.value, messages.value), drawn()],
      h(SessionNotices),
    ];
  },
});

/** The project's list, with the slots of `SessionList`, and the notices. */
export const ListScene = defineComponent({
  props: { includeArchived: Boolean, filter: { type: String, default: '' } },
  setup(props, { slots }) {
    const list = useSessionList({
      projectId: PROJECT,
      includeArchived: () => props.includeArchived,
      filter: () => props.filter,
    });
    return () => [
      h(
        SessionList,
        {
          sections: list.sections.value,
          status: list.status.value,
          error: list.error.value,
          href: hrefOf,
          onRetry: () => void list.reload(),
          onOpen: stay,
        },
        slots,
      ),
      h(SessionNotices),
    ];
  },
});

/** The whole demo; where it opens is the stage's `path`. */
export const DemoScene = defineComponent({
  render: () => h('div', { id: 'app' }, h(App)),
});
