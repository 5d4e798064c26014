import { open, readFile, rename, rm } from 'node:fs/promises';
import type { Dataset, DatasetInput } from '../backend';

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_AFTER = 250;

export interface DataFileOptions {
  path: string;
  /** What is to be written. */
  dump: () => Promise<Dataset>;
  /** Told of a write that failed; the next change tries again. */
  onFailure: (error: unknown) => void;
}

/** A file that follows the data: it always holds one whole state, never half of one. */
export class DataFile {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isBehind = false;

  constructor(private readonly options: DataFileOptions) {}

  /** Something has changed: it will be written in a moment, together with what follows until then. */
  changed(): void {
    this.isBehind = true;
    this.timer ??= setTimeout(() => {
      this.flush().catch(this.options.onFailure);
    }, WRITE_AFTER);
  }

  /** Writes now what has not been written yet. @throws Error of the file system; the file is as before then */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const written = this.writing.then(() => this.write());
    this.writing = written.catch(() => undefined);
    return written;
  }

  private async write(): Promise<void> {
    if (!this.isBehind) return;
    this.isBehind = false;
    try {
      await writeWhole(this.options.path, JSON.stringify(await this.options.dump()));
    } catch (error) {
      this.isBehind = true;
      throw error;
    }
  }
}

/**
 * Reads a dataset that was kept in a file.
 *
 * @returns undefined where there is no such file yet
 * @throws Error with a message for people, if the file cannot be read or holds no dataset
 */
export async function readDataFile(path: string): Promise<DatasetInput | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const dataset = parse(text);
  if (!isDataset(dataset)) throw new Error(`${path} holds no dataset; nothing in it was changed`);
  return dataset;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isDataset = (value: unknown): value is DatasetInput =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (documents) =>
      Array.isArray(documents) && documents.every((one) => typeof one === 'object' && one !== null),
  );

/** A rename is all or nothing, so a process that dies here leaves the state before or the one after. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.tmp`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
