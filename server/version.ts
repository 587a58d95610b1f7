/**
 * The package and the commit that this was built from (vite.config.ts); without a build, in development and in tests,
 * only that.
 */
export const version: string = (import.meta.env['BUILD_VERSION'] as string | undefined) ?? 'development';
