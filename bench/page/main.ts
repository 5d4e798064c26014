// Offers every benchmark of ../chromium to the script that drives this page.
import type { Benchmark, Table } from '../table';

declare global {
  interface Window {
    runBenchmark: (path: string) => Promise<Table[]>;
  }
}

const benchmarks = import.meta.glob<Benchmark>('../chromium/*.bench.ts', { import: 'default' });

window.runBenchmark = async (path) => {
  const load = benchmarks[path];
  if (!load) throw new Error(`There is no benchmark ${path}`);
  return (await load())();
};
