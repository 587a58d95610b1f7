import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    email: Same<typeof import('./nl/email'), typeof import('./en/email')>;
  }
}
