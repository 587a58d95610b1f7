import { path } from '~/kernel/paths/path';

export const paths = {
  /** The sends of colleagues without a known outcome, or only those of one run. */
  sentByColleagues: (run?: string) => path(['sent'], { run }),
  /** One send, by its intent. */
  sentOne: (intent: string) => path(['sent', intent]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
