import { partOf, type Part } from '~/flows/parts/part.server';
import { satisfies, type Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Address } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';

/** The facts about an end customer by which an area finds the records of that customer. */
export interface Customer {
  /** The distinguishing part of the company's name. Empty when unknown. */
  readonly nameKey: string;
  /** The numbers of the customer's lines and SIMs, in capitals, and the uuids of the SIMs. */
  readonly nids: ReadonlySet<string>;
  readonly simUuids: ReadonlySet<string>;
  /** The customer's own address and those of the lines. */
  readonly addresses: readonly Address[];
  /** False when the customer may have lines or SIMs that are not among these. */
  readonly isWhole: boolean;
}

/** The records of one customer in the list of an area (`of-customer.server.ts`). */
export interface CustomerPart {
  readonly key: string;
  readonly requirement: Requirement;
  /** True for a part that stands above the customer's lines and SIMs. */
  readonly isFirst: boolean;
  words(this: void, t: Translator): { readonly title: string; readonly none: string; readonly all: string };
  /** The link to the whole list, filtered for the customer where the provider can do that. */
  list(this: void, address: Address): string;
  /**
   * The words about these records in the sentence of the customer, and those of a link to the first one. Absent for
   * records that ask nothing of anybody. @param count null for a number that is not known
   */
  says?(this: void, t: Translator, count: number | null): { readonly text: string; readonly toFirst: string };
  /** Finds the records. The customer is known later, so that the area's own call need not wait. */
  read(this: void, access: Access, customer: Promise<Customer>): Promise<OwnRecords>;
}

/** Records as a table, with the facts that are unknown about them. */
export interface OwnRecords {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly heads?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly href: string;
    readonly cells: Readonly<Record<string, string | Shown>>;
  }[];
  readonly notes: readonly string[];
  /** True when the customer may have more of them. */
  readonly isPartly?: boolean;
}

/** The part of an area in the sentence of a customer. */
export interface Said {
  readonly tone: 'warning' | 'neutral';
  readonly key: string;
  readonly text: string;
  readonly next: { readonly label: string; readonly href: string } | null;
}

const ofAreas = import.meta.glob<CustomerPart>('/app/*/of-customer.server.ts', { eager: true, import: 'ofCustomer' });

/**
 * The parts of all areas that the user's rights allow, all read at once. Each may fail alone (ERR-04).
 * @param address the customer's own
 */
export async function customerParts(access: Access, address: Address, customer: Promise<Customer>) {
  const allowed = Object.values(ofAreas).filter(({ requirement }) => satisfies(requirement, access.permissions));
  return Promise.all(
    allowed.map(async (area) => {
      const { key, isFirst, words, list, read } = area;
      const part: Part<OwnRecords> = partOf(await settlePanel(read(access, customer)), (found) => found);
      return { key, isFirst, href: list(address), part, said: saidOf(area, part, access.t), ...words(access.t) };
    }),
  );
}

/** Null for records that ask nothing, and where none is known to be missing. */
function saidOf({ key, says }: CustomerPart, part: Part<OwnRecords>, t: Translator): Said | null {
  const records = 'value' in part ? part.value : null;
  const [first] = records?.rows ?? [];
  if (!says || (records && !first && !records.isPartly)) return null;
  if (!records || !first) return { tone: 'neutral', key, text: says(t, null).text, next: null };
  const { text, toFirst } = says(t, records.rows.length);
  return { tone: 'warning', key, text, next: { label: toFirst, href: first.href } };
}
export type ShownPart = Awaited<ReturnType<typeof customerParts>>[number];
