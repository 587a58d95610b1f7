import type { Words } from '../../../catalogue/words';
import type { CallContext, Language } from '../../../platform/call';
import { seesPrices } from '../catalogue/choices';

/** Something that is paid by the month. */
export interface MonthlyPrice {
  name: Words;
  /** Euro excluding VAT. */
  euros: number;
}

const monthly: Words = { nl: 'Per maand', en: 'Per month' };

/** The price summary of docs/provider-api.md; empty for who sees no prices. */
export function pricesPerCategory(prices: readonly MonthlyPrice[], context: CallContext) {
  const { language } = context.caller;
  if (!seesPrices(context) || prices.length === 0) return [];
  return [
    {
      type: 'recurring',
      i18n_name: monthly[language],
      prices: prices.map(({ name, euros }) => ({
        count: 1,
        i18n_name: name[language],
        i18n_price: money(euros, language),
      })),
      total_price: money(
        prices.reduce((sum, { euros }) => sum + euros, 0),
        language,
      ),
    },
  ];
}

const formats = {
  nl: new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
} as const;

/** `€ 19,50`, with a plain space. */
function money(euros: number, language: Language): string {
  return formats[language].format(euros).replace(/\u00a0/g, ' ');
}
