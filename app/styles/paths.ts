import { path } from '~/kernel/paths/path';

export const paths = {
  styles: (theme?: 'dark') => path(['styles'], { theme }),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
