// Offers every benchmark of ../chromium to the script that drives this page.
import type { Benchmark, Table } from '../table';

interface BenchmarkModule {
  default: Benchmark;
  /** Leaves in storage what is to be measured; the page is loaded afresh behind it. */
  prepare?: () => Promise<void>;
}

declare global {
  interface Window {
    prepareBenchmark: (path: string) => Promise<void>;
    runBenchmark: (path: string) => Promise<Table[]>;
  }
}

const modules = import.meta.glob<BenchmarkModule>('../chromium/*.bench.ts');

function load(path: string): Promise<BenchmarkModule> {
  const loading = modules[path]?.();
  return loading ?? Promise.reject(new Error(`There is no benchmark ${path}`));
}

window.prepareBenchmark = async (path) => (await load(path)).prepare?.();
window.runBenchmark = async (path) => (await load(path)).default();
