import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    dataPools: Same<typeof import('./nl/dataPools'), typeof import('./en/dataPools')>;
    mobile: Same<typeof import('./nl/mobile'), typeof import('./en/mobile')>;
    mobileOrder: Same<typeof import('./nl/mobileOrder'), typeof import('./en/mobileOrder')>;
    mobileOrders: Same<typeof import('./nl/mobileOrders'), typeof import('./en/mobileOrders')>;
    sim: Same<typeof import('./nl/sim'), typeof import('./en/sim')>;
    simRuns: Same<typeof import('./nl/simRuns'), typeof import('./en/simRuns')>;
    simUsage: Same<typeof import('./nl/simUsage'), typeof import('./en/simUsage')>;
  }
}
