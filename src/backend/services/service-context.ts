import type { Clock } from '../clock';
import type { IdFactory } from '../ids';

/** What every service needs to write documents. */
export interface ServiceContext {
  clock: Clock;
  ids: IdFactory;
}
