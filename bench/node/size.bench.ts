import { weighExports } from '../../scripts/size';
import type { Table } from '../table';

/** What an import of the built package adds to a host. */
export default async function sizeBenchmark(): Promise<Table[]> {
  const weights = await weighExports();
  return [
    {
      title: 'What an import costs',
      note: 'Bundled alone, minified, gzip, without the peers. Importing one thing costs one thing and what it needs.',
      columns: ['import', 'kB'],
      rows: weights.map(({ name, bytes }) => [name, Number((bytes / 1000).toFixed(1))]),
    },
  ];
}
