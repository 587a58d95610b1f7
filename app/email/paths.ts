import { path, type Query } from '~/kernel/paths/path';

export const email = {
  email: (query?: Query) => path(['email'], query),
  emailDomain: (domain: string) => path(['edit-email', domain]),
} as const;
