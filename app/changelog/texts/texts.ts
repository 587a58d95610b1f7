import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    changelog: Same<typeof import('./nl/changelog'), typeof import('./en/changelog')>;
  }
}
