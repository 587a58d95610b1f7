import { path } from './path';

export const shell = {
  home: () => '/',
  changelog: () => path(['changelog']),
} as const;
