import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Asking } from '~/kernel/session/authorize.server';
import { formatAddress, type Place } from '~/kernel/text/postcode';
import { askAvailability, linesAt } from './availability.server';
import type { Availability } from '../provider/schemas/availability';
import type { OfferedLine } from '../provider/schemas/offered-line';

/** The best line that can be ordered at an address. */
export interface BestLine {
  readonly name: string;
  readonly technology: string;
  readonly supplier: string;
  readonly download: number | null;
  readonly upload: number | null;
  /** Null when the answer names none. */
  readonly price: { readonly amount: number; readonly unit: string | null } | null;
  readonly leadTimeDays: number | null;
}

/** A line that is not there yet. `when` is null when the provider does not say it. */
export interface PlannedLine {
  readonly name: string;
  readonly technology: string;
  readonly when: string | null;
}

/** The provider's answer about one address, as its check stores it. */
export interface CheckAnswer {
  readonly kind: 'lines' | 'nothing' | 'suffix' | 'point' | 'unknown' | 'refused';
  /** The address as the provider writes it. Empty when it does not. */
  readonly found: string;
  readonly best: BestLine | null;
  /** The number of lines that can be ordered. */
  readonly count: number;
  readonly planned: readonly PlannedLine[];
  /** The suffixes or connection points to choose from. */
  readonly choices: readonly string[];
  /** The provider's words. */
  readonly messages: readonly string[];
  /** The number of lines that could not be read. */
  readonly lost: number;
}

/** Asks for the lines at one address. Lines for administrators alone do not count. */
export async function checkAddress(
  { provider }: Asking,
  address: Place & { readonly isra: string | null },
): Promise<CheckAnswer> {
  const availability = await askAvailability(provider, address);
  const at = linesAt(availability, address, false);
  const { address: found, constructionMessages, comments, lostLines } = availability;
  const shared = {
    kind: at.kind,
    found: (found && formatAddress(found)) || '',
    lost: lostLines,
    messages: [...constructionMessages, ...comments],
    ...NOTHING,
  };
  switch (at.kind) {
    case 'suffix':
      return { ...shared, choices: at.suffixes, messages: [at.message] };
    case 'point':
      return { ...shared, choices: at.points.map(({ isra }) => isra), messages: [at.message] };
    case 'refused':
    case 'unknown':
      return { ...shared, messages: [...new Set(at.errors.map(({ message }) => message).filter(Boolean))] };
    case 'lines':
    case 'nothing': {
      const lines = linesOf(at.lines, availability);
      // a line that cannot be read may be one to order
      if (lines.count === 0 && lostLines > 0)
        throw new ProviderFailure(new ProviderOutage('nonsense', 'broadband.zipcode', false));
      return { ...shared, ...lines };
    }
  }
}

const NOTHING = { best: null, count: 0, planned: [], choices: [] } as const;

/** @param lines the best first */
function linesOf(lines: readonly OfferedLine[], { prices }: Availability) {
  const orderable = lines.filter((line) => line.orderable);
  const [best] = orderable;
  const price = prices.find(({ lineId }) => lineId === best?.id);
  return {
    count: orderable.length,
    planned: lines
      .filter((line) => !line.orderable)
      .map(({ name, technology, planned }) => ({ name, technology, when: planned })),
    best: best
      ? {
          name: best.name,
          technology: best.technology,
          supplier: best.supplier,
          download: best.download,
          upload: best.upload,
          price: price ? { amount: price.price, unit: price.unit } : null,
          leadTimeDays: best.leadTimeDays,
        }
      : null,
  };
}
