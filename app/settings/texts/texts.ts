import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    settings: Same<typeof import('./nl/settings'), typeof import('./en/settings')>;
  }
}
