import tsconfigPaths from 'vite-tsconfig-paths';
import { configDefaults, defineConfig } from 'vitest/config';

/** What a process has one of, such as its settings and its store, these open for themselves. */
const OWN_PROCESS = ['tests/{session,wizard,drafts,intents}/*.test.ts'];

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'own', include: OWN_PROCESS, isolate: true } },
      // to load the modules anew for every file was a third of the time (docs/decisions/042)
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...OWN_PROCESS],
          isolate: false,
        },
      },
    ],
  },
});
