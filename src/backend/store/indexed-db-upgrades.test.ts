import 'fake-indexeddb/auto';
import { upgradesContract } from './indexed-db-upgrades.contract';

upgradesContract('An upgrade of the database');
