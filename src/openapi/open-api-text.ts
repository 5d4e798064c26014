import manifest from '../../package.json' with { type: 'json' };
import { openApiDocument } from './open-api-document';

/** Where the document is kept: the demo serves it from there, and the package ships it. */
export const OPEN_API_FILE = 'public/openapi.json';

/** What that file is to hold. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`;
