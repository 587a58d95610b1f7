/** The package version and the commit of the build (vite.config.ts). It is 'development' if Vite has not set it. */
export const version: string = (import.meta.env['BUILD_VERSION'] as string | undefined) ?? 'development';
