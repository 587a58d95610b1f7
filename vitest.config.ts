import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000, hookTimeout: 60_000, maxWorkers: 3, isolate: false },
});
