import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    views: Same<typeof import('./nl/views'), typeof import('./en/views')>;
  }
}
