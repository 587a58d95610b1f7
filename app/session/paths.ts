import { path } from '~/kernel/paths/path';

export const paths = {
  login: (returnTo?: string) => path(['auth', 'login'], { returnTo }),
  /** Signing in that asks who it is, though the identity provider may know the browser. */
  loginAfresh: () => path(['auth', 'login'], { prompt: 'login' }),
  callback: () => path(['auth', 'callback']),
  logout: () => path(['logout']),
  forgotPassword: () => path(['forgot-password']),
  resetPassword: () => path(['reset-password']),

  /** The page of a form that was sent after its session had expired. */
  sessionExpired: (returnTo: string) => path(['session', 'expired'], { returnTo }),
  /** Chooses the language and comes back. */
  language: (returnTo?: string) => path(['session', 'language'], { returnTo }),
  drawer: () => path(['session', 'drawer']),
  /** Closes a message that stays until somebody does. */
  dismissMessage: () => path(['session', 'dismiss']),
  /** The check of the token every 30 s while a page is open (AUT-05). */
  sessionPing: () => path(['session', 'ping']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
