import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    ordered: Same<typeof import('./nl/ordered'), typeof import('./en/ordered')>;
  }
}
