import { fileOf, path, type Query } from '~/kernel/paths/path';

const EMAIL = ['email'];

export const paths = {
  email: (query?: Query) => path(EMAIL, query),
  emailExport: fileOf(EMAIL),
  emailDomain: (domain: string) => path(['edit-email', domain]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
