import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    customers: Same<typeof import('./nl/customers'), typeof import('./en/customers')>;
    shippingAddresses: Same<typeof import('./nl/shippingAddresses'), typeof import('./en/shippingAddresses')>;
  }
}
