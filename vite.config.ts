import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The version of the package, with the commit where this is a clone, so that the same sources give the same build. */
function buildVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  // a container is built without the history
  if (process.env.BUILD_COMMIT) return `${version}+${process.env.BUILD_COMMIT.slice(0, 10)}`;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return `${version}+${commit.toString('utf8').trim()}`;
  } catch {
    return version;
  }
}

/** The application, and the process that runs it (docs/decisions/process.md). */
const server: Rollup.RollupOptions = {
  input: { index: 'server/app.ts', main: 'server/main.ts' },
  output: { entryFileNames: '[name].js' },
};

/**
 * The shape of both bundles. One server bundle whose entry is our own process, so that the store and the refresh map exist once (decisions: Server). The
 * browser's keeps only the files that documents use: sheets, and the script of app/kernel/enhance with its islands. Chunks that
 * would hydrate pages are dropped.
 */
const portalBundles: Plugin = {
  name: 'portal-bundles',
  apply: 'build',
  enforce: 'post',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? // hundreds of files of packages fewer to find at the start, and in each the question for NODE_ENV is answered; these three load what is native, or not there, when they need it
        {
          build: { rollupOptions: server },
          resolve: { alias: { 'turbo-stream': join(process.cwd(), 'server/remix/turbo-stream.ts') } },
          ssr: { noExternal: true, external: ['libsql', 'pg', 'pino', 'undici'] },
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : {},
  generateBundle() {
    // scripts/packed.mjs names the archive after it
    if (this.environment.config.build.ssr)
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: buildVersion() });
  },
  async writeBundle({ dir = '' }, bundle) {
    if (this.environment.config.build.ssr) return;
    await Promise.all(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? rm(join(dir, file.fileName)) : [])),
    );
  },
};

export default defineConfig({
  plugins: [
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
    portalBundles,
    tsconfigPaths(),
  ],
  // fields are assigned: as definitions each costs a call of a helper in a script that is counted by the byte
  esbuild: { tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } } },
  define: { 'import.meta.env.BUILD_VERSION': JSON.stringify(buildVersion()) },
  build: { target: 'es2020', sourcemap: false, assetsInlineLimit: 0 },
  // the script of app/kernel/enhance is a worker, because Vite then bundles it on its own and tells its address (frame/enhance-script)
  worker: { format: 'es', plugins: () => [tsconfigPaths()] },
});
