import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    checks: Same<typeof import('./nl/checks'), typeof import('./en/checks')>;
    connections: Same<typeof import('./nl/connections'), typeof import('./en/connections')>;
    detail: Same<typeof import('./nl/detail'), typeof import('./en/detail')>;
    letters: Same<typeof import('./nl/letters'), typeof import('./en/letters')>;
    linePicture: Same<typeof import('./nl/linePicture'), typeof import('./en/linePicture')>;
    offers: Same<typeof import('./nl/offers'), typeof import('./en/offers')>;
    orderDefaults: Same<typeof import('./nl/orderDefaults'), typeof import('./en/orderDefaults')>;
    order: Same<typeof import('./nl/order'), typeof import('./en/order')>;
    radius: Same<typeof import('./nl/radius'), typeof import('./en/radius')>;
    services: Same<typeof import('./nl/services'), typeof import('./en/services')>;
    sheet: Same<typeof import('./nl/sheet'), typeof import('./en/sheet')>;
    variants: Same<typeof import('./nl/variants'), typeof import('./en/variants')>;
    watched: Same<typeof import('./nl/watched'), typeof import('./en/watched')>;
    wave: Same<typeof import('./nl/wave'), typeof import('./en/wave')>;
  }
}
