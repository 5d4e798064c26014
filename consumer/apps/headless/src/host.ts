import { createBrainClient } from 'session-duplicate/headless';
import { ref } from 'vue';

export const user = 'alice';
export const client = createBrainClient({
  baseUrl: 'https://brain.example',
  tenant: 'acme',
  accessToken: 'alice@acme',
});
/** The app's own toast. */
export const told = ref('');
