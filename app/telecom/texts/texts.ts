import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    addresses: Same<typeof import('./nl/addresses'), typeof import('./en/addresses')>;
    change: Same<typeof import('./nl/change'), typeof import('./en/change')>;
    circuits: Same<typeof import('./nl/circuits'), typeof import('./en/circuits')>;
    contract: Same<typeof import('./nl/contract'), typeof import('./en/contract')>;
    diagnostics: Same<typeof import('./nl/diagnostics'), typeof import('./en/diagnostics')>;
    ending: Same<typeof import('./nl/ending'), typeof import('./en/ending')>;
    endUsers: Same<typeof import('./nl/endUsers'), typeof import('./en/endUsers')>;
    ipRoutes: Same<typeof import('./nl/ipRoutes'), typeof import('./en/ipRoutes')>;
    lines: Same<typeof import('./nl/lines'), typeof import('./en/lines')>;
    ofCustomer: Same<typeof import('./nl/ofCustomer'), typeof import('./en/ofCustomer')>;
    ordering: Same<typeof import('./nl/ordering'), typeof import('./en/ordering')>;
    repair: Same<typeof import('./nl/repair'), typeof import('./en/repair')>;
    search: Same<typeof import('./nl/search'), typeof import('./en/search')>;
    timeline: Same<typeof import('./nl/timeline'), typeof import('./en/timeline')>;
  }
}
