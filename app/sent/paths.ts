import { path } from '~/kernel/paths/path';

export const paths = {
  /** Whatever colleagues have sent and nobody knows the outcome of; of one run alone when it is named. */
  sentByColleagues: (run?: string) => path(['sent'], { run }),
  /** One of them, by its intent. */
  sentOne: (intent: string) => path(['sent', intent]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
