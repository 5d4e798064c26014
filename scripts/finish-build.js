// The emitted declarations have been rolled up; what they were made from is not shipped.
import { rmSync } from 'node:fs';

rmSync('dist/.types', { recursive: true, force: true });
