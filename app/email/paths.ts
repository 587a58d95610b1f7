import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  email: (query?: Query) => path(['email'], query),
  emailDomain: (domain: string) => path(['edit-email', domain]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
