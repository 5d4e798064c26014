import { DAYS } from './session-spec';
import { instant, MINUTE, type SeedContext } from './seed-context';

interface ProjectSpec {
  tenant: string;
  name: string;
  title: string;
  group: { id: string; title: string } | null;
  daysAgo: number;
  documents: readonly string[];
  rags: readonly string[];
  memory: { title: string; content: string };
}

const PROJECTS: readonly ProjectSpec[] = [
  {
    tenant: 'acme',
    name: 'website-relaunch',
    title: 'Website relaunch',
    group: { id: 'marketing', title: 'Marketing' },
    daysAgo: 340,
    documents: ['Brand voice guide', 'Sitemap, old and new', 'Editorial calendar'],
    rags: ['Public website, crawled', 'Support articles'],
    memory: {
      title: 'House style',
      content:
        'British spelling, sentence case in headings, no exclamation marks. Call the product “Acme Desk”, never “the Desk”. Customers are “teams”, not “users”.',
    },
  },
  {
    tenant: 'acme',
    name: 'data-platform',
    title: 'Data platform',
    group: { id: 'engineering', title: 'Engineering' },
    daysAgo: 320,
    documents: ['Runbook: nightly export', 'Warehouse schema'],
    rags: ['Runbooks and postmortems'],
    memory: {
      title: 'Rules for migrations',
      content:
        'Every migration runs twice on a copy of production first. Expand, backfill, contract; never rename in place. No schema change between Thursday noon and Monday.',
    },
  },
  {
    tenant: 'globex',
    name: 'field-service',
    title: 'Field service',
    group: null,
    daysAgo: 90,
    documents: ['Handbook for technicians', 'Spare parts catalogue'],
    rags: ['Heat pump manuals'],
    memory: {
      title: 'Regions',
      content:
        'North has 14 technicians, Centre 22, South 9. South borrows two from Centre between November and March.',
    },
  },
];

/** Adds the projects with what all of a project's sessions share: documents, rags and a memory. */
export function buildProjects({ data, id, now }: SeedContext): void {
  for (const project of PROJECTS) {
    const { tenant: tenantId, name: projectId } = project;
    const since = now - project.daysAgo * DAYS * MINUTE;
    data.projects.push({
      _id: id(since),
      tenantId,
      name: projectId,
      title: project.title,
      projectGroupId: project.group?.id ?? null,
      projectGroupTitle: project.group?.title ?? null,
      enabled: true,
      createdAt: instant(since),
    });

    const asset = (title: string, daysLater: number) => {
      const at = since + daysLater * DAYS * MINUTE;
      return { _id: id(at), tenantId, projectId, title, createdAt: instant(at) };
    };
    data.documents.push(
      ...project.documents.map((title, index) => ({
        ...asset(title, index + 1),
        path: `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.md`,
        mimeType: 'text/markdown',
      })),
    );
    data.rags.push(
      ...project.rags.map((title, index) => ({
        ...asset(title, index + 2),
        embeddingModel: 'text-small',
        chunkCount: 340 * (index + 1),
      })),
    );

    const remembered = since + 10 * DAYS * MINUTE;
    data.memories.push({
      _id: id(remembered),
      tenantId,
      projectId,
      sessionId: null,
      thinkProcessId: null,
      kind: 'INSIGHT',
      title: project.memory.title,
      content: project.memory.content,
      sourceRefs: [],
      metadata: null,
      supersededByMemoryId: null,
      supersededAt: null,
      createdAt: instant(remembered),
    });
  }
}
