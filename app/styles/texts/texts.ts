import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    styles: Same<typeof import('./nl/styles'), typeof import('./en/styles')>;
  }
}
