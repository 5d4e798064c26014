import { demoPerson } from './people';
import { MINUTE, type SeedContext } from './seed-context';
import { DAYS, type SessionSpec } from './session-spec';

const GROUPS = [
  { owner: 'alice', project: 'website-relaunch', name: 'launch', title: 'Launch' },
  { owner: 'alice', project: 'website-relaunch', name: 'accessibility', title: 'Accessibility' },
  { owner: 'alice', project: 'website-relaunch', name: 'ideas', title: 'Ideas' },
  { owner: 'alice', project: 'data-platform', name: 'warehouse', title: 'Warehouse' },
  { owner: 'dana', project: 'field-service', name: 'winter', title: 'Winter season' },
] as const;

/** Adds the groups; a session's spec says which of its owner's groups it stands in. */
export function buildSessionGroups(
  { data, id, now }: SeedContext,
  built: readonly { spec: SessionSpec; sessionId: string }[],
): void {
  GROUPS.forEach(({ owner, project, name, title }, sortIndex) => {
    const members = built.filter(
      ({ spec }) => spec.owner === owner && spec.project === project && spec.group === name,
    );
    data.session_groups.push({
      _id: id(now - 60 * DAYS * MINUTE),
      tenantId: demoPerson(owner).tenant,
      projectId: project,
      userId: owner,
      name,
      title,
      sortIndex,
      sessionIds: members.map(({ sessionId }) => sessionId),
    });
  });
}
