import { expect } from 'vitest';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import type { LedgerLine, Page } from '~tests/fixtures/portal-client';

export const SHEET = '/connections/create/sheet';

/** The orders among these calls, by their postcodes and numbers. */
export function ordersIn(lines: readonly LedgerLine[]): string[] {
  return lines
    .filter(({ rpc_method }) => rpc_method === 'order_connection')
    .map(({ body }) => {
      const { zipcode, housenr, housenrext } = body?.['params'] as Record<string, string | number>;
      return `${zipcode} ${housenr} ${housenrext}`.trim();
    })
    .toSorted();
}

/** The form of the row in sight. */
export const mendForm = ({ text }: Page): string => /<form[^>]*id="mend-[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';

/** A reseller who orders a sheet of addresses. */
export class SheetClient extends OrderClient {
  /** Opens the plan of a sheet, which follows the last order. */
  async sheet(numbers: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const form = await this.open(`${SHEET}/create`);
    const [, like = ''] = /<option[^>]*value="([0-9a-f-]{36})"/.exec(form.text) ?? [];
    const answer = await this.submit(`${SHEET}/create`, { wish: 'sheet', numbers, like, otherwise: 'none', ...fields });
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return this.follow(answer);
  }

  /** Has a sheet judged. Answers its page. */
  async judged(numbers: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const run = (await this.sheet(numbers, fields)).address.pathname;
    expect((await this.submit(`${run}/start`)).status).toBe(303);
    return this.ended(run);
  }

  /** The page of a judged sheet with this row in sight. @param more of its query */
  rowAt({ address }: Page, at: number, more = ''): Promise<Page> {
    return this.open(`${address.pathname}?row=${at}${more}`);
  }

  /** Sends the form of the row in sight, with these fields in the place of its own. */
  mend(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const form = mendForm(page);
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(form) ?? [];
    const first = [...form.matchAll(/<input[^>]*type="text"[^>]*>|<input(?![^>]*type=)[^>]*>/g)].flatMap(([tag]) => {
      const [, name] = /name="([^"]+)"/.exec(tag) ?? [];
      return name ? [[name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const] : [];
    });
    return this.submit(page.address.pathname + page.address.search, { ...Object.fromEntries(first), seen, ...fields });
  }

  /** The plan of the orders of a judged sheet. */
  async planned({ address }: Page, boxes: Readonly<Record<string, string>> = {}): Promise<Page> {
    const answer = await this.submit(`${address.pathname}/order`, boxes);
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return this.follow(answer);
  }

  /** Agrees to a plan and begins it. */
  begin(plan: Page, boxes: Readonly<Record<string, string>> = { agreed: 'on' }): Promise<Page> {
    const [, seen = ''] = /name="plan" value="([^"]+)"/.exec(plan.text) ?? [];
    return this.submit(`${plan.address.pathname}/start`, { plan: seen, ...boxes });
  }

  /** The orders of a run that exist, and those that were not found. */
  async counted(plan: Page): Promise<{ readonly Besteld: number; readonly 'Niet gevonden': number }> {
    const shown = wordsOf(await this.get(plan.address));
    const count = (word: string) => Number(new RegExp(`${word}: (\\d+)`).exec(shown)?.[1] ?? 0);
    return { Besteld: count('Besteld'), 'Niet gevonden': count('Niet gevonden') };
  }

  /** Opens the confirmation of the first order of an ended run. */
  confirmed({ text }: Page): Promise<Page> {
    const [, href = ''] = /href="(\/connections\/create\/complete\/[^"]+)"/.exec(text) ?? [];
    return this.open(href);
  }

  async ended(run: string): Promise<Page> {
    await expect
      .poll(async () => textOf((await this.get(run)).text), { timeout: 180_000, interval: 300 })
      .toMatch(/Alles is (?:afgehandeld|geprobeerd)|Klaar,/);
    return this.open(`${run}?itemsPerPage=100`);
  }
}

/** Orders of one sheet that its users begin at once. Answers the words of their pages. */
export async function orderTogether(clients: readonly SheetClient[], rows: readonly string[]): Promise<string[]> {
  const each = await Promise.all(
    clients.map(async (one) => ({ one, plan: await one.planned(await one.judged(rows.join('\n'))) })),
  );
  await Promise.all(each.map(({ one, plan }) => one.begin(plan)));
  return Promise.all(each.map(async ({ one, plan }) => wordsOf(await one.ended(plan.address.pathname))));
}
