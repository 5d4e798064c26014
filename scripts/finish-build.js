// The last step of the library's build.
import { chmodSync, rmSync } from 'node:fs';

// The emitted declarations have been rolled up; what they were made from is not shipped.
rmSync('dist/.types', { recursive: true, force: true });
// For `npx` in this folder; where the package is installed, npm does it.
chmodSync('dist/cli.js', 0o755);
