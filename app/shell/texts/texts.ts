import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    rights: Same<typeof import('./nl/rights'), typeof import('./en/rights')>;
    shell: Same<typeof import('./nl/shell'), typeof import('./en/shell')>;
  }
}
