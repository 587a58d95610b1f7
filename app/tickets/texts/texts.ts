import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    tickets: Same<typeof import('./nl/tickets'), typeof import('./en/tickets')>;
  }
}
