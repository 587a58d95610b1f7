import { path } from '~/kernel/paths/path';

export const paths = {
  login: (returnTo?: string) => path(['auth', 'login'], { returnTo }),
  /** The sign-in that identifies the user again, even when the identity provider knows the browser. */
  loginAfresh: () => path(['auth', 'login'], { prompt: 'login' }),
  callback: () => path(['auth', 'callback']),
  logout: () => path(['logout']),
  forgotPassword: () => path(['forgot-password']),
  forgotPasswordSent: () => path(['forgot-password', 'sent']),
  /** The page of the mailed link, which brings `token`. */
  resetPassword: () => path(['reset-password']),
  resetPasswordDone: () => path(['reset-password', 'done']),

  /** The page for a form that was sent after its session had ended. */
  sessionExpired: (returnTo: string) => path(['session', 'expired'], { returnTo }),
  /** Chooses the language and returns to the page. */
  language: (returnTo?: string) => path(['session', 'language'], { returnTo }),
  drawer: () => path(['session', 'drawer']),
  /** Closes a message that stays until a user closes it. */
  dismissMessage: (returnTo?: string) => path(['session', 'dismiss'], { returnTo }),
  /** Ends the work as another user. */
  swapBack: () => path(['session', 'swap-back']),
  /** Says when the session ends, and offers to stay. */
  sessionEnding: () => path(['session', 'ending']),
  /** The check of the token every 30 s while a page is open (AUT-05). */
  sessionPing: () => path(['session', 'ping']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
