import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    swap: Same<typeof import('./nl/swap'), typeof import('./en/swap')>;
  }
}
