import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** One server bundle whose entry is our own process, so that the store and the refresh map exist once (decisions: Server). */
const portalEntry: Plugin = {
  name: 'portal-entry',
  apply: 'build',
  enforce: 'post',
  config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: 'server/app.ts' } } } : {}),
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
    portalEntry,
    tsconfigPaths(),
  ],
  build: { target: 'es2020', sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: ['remix-i18next'] },
});
