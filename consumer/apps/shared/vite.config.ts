import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  // Tells what differs where a page of the server is hydrated.
  define: { __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' },
});
