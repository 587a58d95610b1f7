import type { Words } from '../catalogue/words';
import type { CallContext, Language } from '../platform/call';

export function seesPrices({ caller }: CallContext): boolean {
  return caller.permissions.has('broadband-pricing-r');
}

/** Something that is paid by the month, or once. */
export interface Price {
  name: Words;
  /** Euro excluding VAT, for one. */
  euros: number;
  once?: boolean;
}

const categories: readonly { type: string; name: Words; once: boolean }[] = [
  { type: 'one_time', name: { nl: 'Eenmalig', en: 'One-off' }, once: true },
  { type: 'recurring', name: { nl: 'Per maand', en: 'Per month' }, once: false },
];

/** The price summary of docs/provider-api.md; empty for who sees no prices. */
export function pricesPerCategory(prices: readonly Price[], context: CallContext) {
  const { language } = context.caller;
  if (!seesPrices(context)) return [];
  return categories.flatMap(({ type, name, once }) => {
    const within = prices.filter((price) => (price.once ?? false) === once);
    if (within.length === 0) return [];
    return {
      type,
      i18n_name: name[language],
      prices: within.map((price) => ({
        count: 1,
        i18n_name: price.name[language],
        i18n_price: money(price.euros, language),
      })),
      total_price: money(
        within.reduce((sum, { euros }) => sum + euros, 0),
        language,
      ),
    };
  });
}

const formats = {
  nl: new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
} as const;

/** `€ 19,50`, with a plain space. */
export function money(euros: number, language: Language): string {
  return formats[language].format(euros).replace(/\u00a0/g, ' ');
}
