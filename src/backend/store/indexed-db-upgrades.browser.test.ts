import { upgradesContract } from './indexed-db-upgrades.contract';

upgradesContract('An upgrade of the database in a browser');
