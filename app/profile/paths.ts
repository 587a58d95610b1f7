import { path } from '~/kernel/paths/path';

export const paths = {
  profile: (tab?: string) => path(tab === undefined ? ['profile'] : ['profile', tab]),
  /** Ends sessions of the user, one or all others. */
  ownSessions: () => path(['profile', 'security', 'sessions']),
  /** Shows the key for an authenticator app. */
  secondFactorKey: () => path(['profile', '2fa', 'key']),
  apiKey: (uuid: string) => path(['profile', 'keys', uuid]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
