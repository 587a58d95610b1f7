import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    users: Same<typeof import('./nl/users'), typeof import('./en/users')>;
  }
}
