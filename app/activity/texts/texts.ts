import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    activity: Same<typeof import('./nl/activity'), typeof import('./en/activity')>;
  }
}
