import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  /** All that waits for the user. With `all` no kind is cut short. */
  attention: (query?: Query) => path(['attention'], query),
  /** The user's own agenda address. */
  agenda: () => path(['attention', 'agenda']),
  agendaWithdrawal: () => path(['attention', 'agenda', 'withdrawal']),
  /** The agenda at a secret address. */
  agendaFile: (secret: string) => path(['attention', 'agenda', `${secret}.ics`]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
