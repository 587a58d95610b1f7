import { expect } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { unpricedOn } from '~tests/fixtures/clients/order-client';
import { type PanelClient } from '~tests/fixtures/clients/panel-client';
import type { Page } from '~tests/fixtures/portal-client';
import { nidOf } from '~tests/sandbox/services/mobile/mobile';
import { type simsOf } from '~tests/mobile/panels/sims';

export type Fields = Readonly<Record<string, string>>;

export interface Cast {
  readonly client: PanelClient;
  readonly sims: ReturnType<typeof simsOf>;
}

/** Presses the button of the opened page. A second press uses the same page again. */
export type Press = () => Promise<Page>;

export interface Sent {
  /** The name under which it is stored (`app/look-ups.server.ts`). */
  readonly name: string;
  /** The write, as a fault names it. */
  readonly match: string;
  open(cast: Cast): Promise<Press>;
  /**
   * The page's words after the change was carried out: done, a question whether this record is the right one, or
   * unknown.
   */
  readonly carriedOut: 'done' | 'asked' | 'unknown';
  /** True if a second send from another page does no harm. The portal then does not refuse it. */
  readonly harmless?: true;
}

export const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
export const PRIMARY = { connection: 'NL100002', circuit: 'NL100002-1' };
export const ENDING = {
  reason: 'De winkel sluit',
  moment: 'scheduled',
  wish_date: formatDate(addBusinessDays(today(new Date()), 10)),
};
export const PERSON = { company_name: 'Verloren BV', phone_number: '0201234567', email: 'a@example.nl' };
export const CONTACT = { company_name: 'Verloren BV', contact_name: 'Jan de Boer', phone_number: '0201234567' };
export const USER = { first_name: 'Verloren', last_name: 'Gebruiker', email: 'a@example.nl' };
export const PASSWORD = { password: 'paard batterij nietje juist', password_again: 'paard batterij nietje juist' };
export const PLACE = { street: 'Proefstraat', house_number: '1', zipcode: '1000 AA', city: 'Amsterdam' };

export type Address = (cast: Cast) => Promise<string> | string;
export type Filled = Fields | ((page: Page) => Fields);

/** Sends a panel: opens its form and presses the button of its review. */
export function panel(address: Address, fields: Filled = {}): Sent['open'] {
  return async (cast) => {
    const at = await address(cast);
    const given = typeof fields === 'function' ? fields(await cast.client.get(at)) : fields;
    const review = await cast.client.configure(at, given);
    expect(wordsOf(review), at).not.toMatch(/Dit kan nu niet|Er ging iets mis/);
    return () => cast.client.confirm(review, { confirm: 'on', looked: undefined, ...unpricedOn(review) });
  };
}

/** Sends a form that makes a record. */
export function form(address: string, fields: Fields): Sent['open'] {
  return async ({ client }) => {
    const page = await client.get(address);
    return () => client.post(address, { attempt: hidden(page, 'attempt'), ...fields });
  };
}

export const unescaped = (text: string) => text.replaceAll('&quot;', '"');

/** A size that the page offers, the smallest or the largest. */
export const block = (at: number) => (page: Page) => {
  const sizes = [...page.text.matchAll(/<input[^>]*name="size"[^>]*>/g)].flatMap(
    ([input]) => /value="([^"]+)"/.exec(input)?.[1] ?? [],
  );
  return { size: sizes.at(at) ?? '', mode: 'auto' };
};

export const first = (pattern: RegExp) => (page: Page) => pattern.exec(page.text)?.[1] ?? '';
export const circuitOf =
  (what: string, circuit: string): Address =>
  () =>
    `/connections/${circuit.split('-')[0]}/circuits/${circuit}/${what}`;
export const simCircuit =
  (number: number, what: string, circuit = 1): Address =>
  ({ sims }) =>
    sims.page(number, `circuits/${nidOf(number)}-${circuit}/${what}`);
export const simPanel =
  (number: number, what: string): Address =>
  ({ sims }) =>
    sims.page(number, what);

/** The page behind the first link of this kind on another page. */
export const linked =
  (from: Address, pattern: RegExp, below = ''): Address =>
  async (cast) =>
    first(pattern)(await cast.client.get(await from(cast))) + below;

/** An end customer of the choices who is not the chosen one. */
export function customer(at: Address): Sent['open'] {
  return async (cast) => {
    const page = await cast.client.post(await at(cast), { intent: 'search', endUserSearch: '' });
    const inputs = [...page.text.matchAll(/<input[^>]*name="enduser"[^>]*>/g)].map(([input]) => input);
    const free = inputs.filter((input) => !/ (?:checked|disabled)=/.test(input) && /value="[\da-f-]{36}"/.test(input));
    return panel(at, { enduser: /value="([^"]+)"/.exec(free.at(-1) ?? '')?.[1] ?? '' })(cast);
  };
}

export const LINES = '/score/broadband/connections/';
export const SIMS = '/score/mobile-broadband/connections/';
