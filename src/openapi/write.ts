// `npm run openapi`: writes the document anew.
import { writeFileSync } from 'node:fs';
import { OPEN_API_FILE, openApiText } from './open-api-text';

writeFileSync(OPEN_API_FILE, openApiText());
