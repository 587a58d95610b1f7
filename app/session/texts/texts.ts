import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    session: Same<typeof import('./nl/session'), typeof import('./en/session')>;
  }
}
