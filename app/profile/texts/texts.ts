import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    profile: Same<typeof import('./nl/profile'), typeof import('./en/profile')>;
  }
}
