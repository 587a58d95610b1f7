import { defineConfig } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

/** The sandbox as plain JavaScript, so that nothing is compiled while it runs (docs/decisions/process.md). */
export default defineConfig({
  plugins: [tsconfigPaths()],
  publicDir: false,
  build: { ssr: 'sandbox/main.ts', outDir: 'build/sandbox', target: 'node20', sourcemap: false },
});
