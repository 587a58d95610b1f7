import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    email: Same<typeof import('./nl/email'), typeof import('./en/email')>;
    forwarderRuns: Same<typeof import('./nl/forwarderRuns'), typeof import('./en/forwarderRuns')>;
  }
}
