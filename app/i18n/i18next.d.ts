import 'i18next';
import type { nl } from './nl';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof nl;
    returnNull: false;
  }
}
