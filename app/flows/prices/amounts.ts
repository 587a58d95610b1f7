/** How often a price is paid. Null means once. */
export type PriceUnit = 'months' | 'years' | null;

/** One line of a quotation: the price of one piece in euros excluding VAT, and how many. */
export type PriceLine = { category: string; name: string; price: number; count: number; unit: PriceUnit };

/** A sum in euros per recurrence. */
export type PriceTotal = { unit: PriceUnit; total: number };

/** The lines of one category with their sums. */
export type CategoryPrices<Line extends PriceLine = PriceLine> = {
  category: string;
  lines: Line[];
  totals: PriceTotal[];
};

const UNITS: readonly PriceUnit[] = ['months', 'years', null];

// FMT-02: dot thousands and comma decimals in both languages, hence one fixed locale.
const AMOUNT = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});

/** `1234.5` → `€ 1.234,50`, with a non-breaking space after the sign. Euros in, text out. */
export function formatPrice(euros: number): string {
  return `€\u00a0${AMOUNT.format(toCents(euros) / 100)}`;
}

const READABLE = /^€\s*(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{2}))?$/;
const LONGEST_WHOLE = 9;

/** A provider's amount multiplied by a count. Null when the amount is unclear. */
export function timesAmount(text: string, count: number): string | null {
  const cents = centsOf(text);
  return cents === null ? null : formatPrice((cents * count) / 100);
}

/**
 * An amount in cents from the provider's words. Null without an amount, and for an ambiguous one: `€ 1.234` may be
 * twelve hundred or one and a bit.
 */
export function centsOf(text: string): number | null {
  const [, whole = '', cents = '00'] = READABLE.exec(text.trim()) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return digits === '' || digits.length > LONGEST_WHOLE ? null : Number(digits + cents);
}

/** The recurrence as the product writes it (spec 9): `/mnd`, `/yrl`, and `/once` for everything else. */
export function recurringLabel(unit: string | null): '/mnd' | '/yrl' | '/once' {
  if (unit === 'months') return '/mnd';
  return unit === 'years' ? '/yrl' : '/once';
}

/**
 * The recurrence of a price in a list of choices. Null when the provider gives none, since `/once` would look cheap.
 */
export function reportedLabel(unit: string | null): ReturnType<typeof recurringLabel> | null {
  return unit === null ? null : recurringLabel(unit);
}

/** An amount in euros with its recurrence. */
export function priceWithUnit(euros: number, unit: string | null): string {
  return [formatPrice(euros), reportedLabel(unit)].filter(Boolean).join(' ');
}

/** The recurrence of a price. A price that is neither monthly nor yearly is paid once (spec 9). */
export function priceUnit(unit: string | null): PriceUnit {
  return unit === 'months' || unit === 'years' ? unit : null;
}

/** Sums per recurrence in the order month, year, once, without the recurrences that do not occur. */
export function priceTotals(lines: readonly PriceLine[]): PriceTotal[] {
  return UNITS.flatMap((unit) => {
    const matching = lines.filter((line) => line.unit === unit);
    if (matching.length === 0) return [];
    return [{ unit, total: matching.reduce((cents, line) => cents + toCents(line.price) * line.count, 0) / 100 }];
  });
}

/**
 * The sum in euros over a contract of so many months, with what is paid once. Null when a yearly price does not fit the
 * contract, and for a single month, which the totals say already.
 */
export function sumOverTerm(totals: readonly PriceTotal[], months: number): number | null {
  const of = (unit: PriceUnit) => toCents(totals.find((total) => total.unit === unit)?.total ?? 0);
  if (months < 2 || (of('years') !== 0 && months % 12 !== 0)) return null;
  return (of('months') * months + of('years') * (months / 12) + of(null)) / 100;
}

/** Lines grouped by category, categories in the order in which they first appear. */
export function pricesPerCategory<Line extends PriceLine>(lines: readonly Line[]): CategoryPrices<Line>[] {
  return [...new Set(lines.map((line) => line.category))].map((category) => {
    const own = lines.filter((line) => line.category === category);
    return { category, lines: own, totals: priceTotals(own) };
  });
}

// Binary fractions make 1.005 × 100 a hair less than 100.5. Rounding to six decimals first corrects that.
function toCents(euros: number): number {
  const cents = Math.round(Number((Math.abs(euros) * 100).toFixed(6)));
  return euros < 0 && cents > 0 ? -cents : cents;
}
