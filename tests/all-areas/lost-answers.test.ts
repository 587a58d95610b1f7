import panelTexts from '~/flows/texts/nl/panels';
import { describe, expect, it } from 'vitest';
import { lookUps } from '~/look-ups.server';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { LedgerLine, Page, TestPortal } from '~tests/fixtures/portal-client';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { simsOf } from '../mobile/panels/sims';
import { type Cast, type Press, type Sent } from './lost/sent';
import { LINES_SENT } from './lost/lines';
import { PEOPLE_SENT } from './lost/people';
import { SIMS_SENT } from './lost/sims';

/**
 * Tests everything that is sent once, each with its answer lost, at a provider with only the functions of the
 * specification (SANDBOX_PLAIN).
 */

const SENT: readonly Sent[] = [...LINES_SENT, ...SIMS_SENT, ...PEOPLE_SENT];

/** Changes that this provider never offers. Their pages say so and have no button. */
const NOT_OFFERED = [
  ['connection cancellation', '/connections/NL100044/order/cancellation'],
  ['connection onDemand', '/connections/NL100051/order/on_demand'],
  ['connection wishDate', '/connections/NL100017/order/wish_date'],
] as const;

/** Wizards and runs have journeys of their own at this provider. */
const ELSEWHERE = [
  'broadband-order',
  'forwarders',
  'line investigation',
  'line orders',
  'offer-request',
  'mobile-order',
  'sim orders',
  'sims',
  'ticket reply',
];

const MAYBE = /misschien (?:wel|al)|niet bekend of/;
const ASKED = /Is dit wat u verstuurde\?|Is het een van deze\?|Is uw \S+ hierbij\?/;

const NOT_FOUND = /niet gevonden|niet aangekomen/;

function told(page: Page): Sent['carriedOut'] {
  const words = wordsOf(page);
  if (ASKED.test(words)) return 'asked';
  return MAYBE.test(words) ? 'unknown' : 'done';
}

/** The text for a panel's send. Other mechanisms have texts of their own. */
function kindOf(name: string): string | undefined {
  const items: Readonly<Record<string, { readonly what: string }>> = panelTexts.items;
  return items[name.split(' ')[1] ?? '']?.what;
}

function isSame(match: string, { kind, method, path, rpc_method: name }: LedgerLine): boolean {
  if (match.startsWith('rpc:')) return kind === 'rpc' && match.endsWith(`.${name ?? ''}`);
  const [verb, start = ''] = match.split(' ');
  return kind === 'rest' && method === verb && path.startsWith(start) && !path.endsWith('/validate');
}

async function writes(portal: TestPortal, match: string, since: number): Promise<number> {
  return (await portal.ledger(since)).filter((line) => isSame(match, line)).length;
}

/** Loads the page, and has it look up the outcome again if that is still unknown. */
async function lookAgain(client: PanelClient, address: URL): Promise<Page> {
  const shown = await client.get(address);
  const isOpen = shown.text.includes('<form') && told(shown) !== 'done';
  return isOpen ? client.post(shown.address, { made: hidden(shown, 'made') }) : shown;
}

/**
 * Continues like a user who does not know the outcome: presses again, reloads, looks up again, and opens the page anew.
 */
async function goOn({ client, ...cast }: Cast, row: Sent, press: Press, page: Page): Promise<void> {
  await Promise.all([press(), press()]);
  await lookAgain(client, page.address);
  if (row.harmless) return;
  const anew = await row.open({ client, ...cast }).catch(() => null);
  await anew?.();
}

describe('foreign N1 everything that is sent once', () => {
  it('foreign N1 has its row here, or its journey elsewhere', () => {
    const named = [...SENT.map(({ name }) => name), ...NOT_OFFERED.map(([name]) => name), ...ELSEWHERE];
    expect(lookUps.map(({ wizard }) => wizard).sort()).toEqual(named.sort());
  });
});

describe('foreign N1 an answer that was lost, of what was carried out', () => {
  const portal = filePortal({ plain: true, anew: true });
  const client = castMember(portal, PanelClient);
  const cast = { client, sims: simsOf(portal) };

  it.each(SENT)('foreign N1 $name is found or stays open, and is one', async (row) => {
    const press = await row.open(cast);
    const since = await portal.lastCall();
    await portal.faults([{ match: row.match, drop: 'after', times: 1 }]);
    const page = await press();
    expect([page.status, told(page)], wordsOf(page)).toEqual([200, row.carriedOut]);
    expect(await writes(portal, row.match, since)).toBe(1);
    if (row.carriedOut === 'done') await Promise.all([press(), press()]);
    else await goOn(cast, row, press, page);
    expect(await writes(portal, row.match, since)).toBe(1);
  });

  it.each(NOT_OFFERED)('foreign N1 %s is not offered', async (_name, address) => {
    expect(wordsOf(await client.get(address))).toContain('Dit kan nu niet');
  });
});

describe('foreign N1 an answer that was lost, of what never arrived', () => {
  const portal = filePortal({ plain: true, anew: true });
  const client = castMember(portal, PanelClient);
  const cast = { client, sims: simsOf(portal) };
  const clock = new TestClock(portal);

  it('foreign N1 is not known, desk 18 by its kind, is not sent by going on, and is not found after five minutes', {
    timeout: 120_000,
  }, async () => {
    const since = await portal.lastCall();
    const pages: { readonly name: string; readonly address: URL }[] = [];
    for (const row of SENT) {
      const press = await row.open(cast);
      const before = await writes(portal, row.match, since);
      await portal.faults([{ match: row.match, drop: 'before', times: 1 }]);
      const page = await press();
      expect([page.status, told(page)], `${row.name}: ${wordsOf(page)}`).toEqual([200, 'unknown']);
      const kind = kindOf(row.name);
      if (kind) expect(wordsOf(page), row.name).toContain(`${kind} is misschien wel gelukt`);
      await goOn(cast, row, press, page);
      expect(await writes(portal, row.match, since), row.name).toBe(before + 1);
      pages.push({ name: row.name, address: page.address });
    }
    const sent = await portal.lastCall();
    await clock.advance(6 * 60_000);
    for (const { name, address } of pages)
      await expect
        .poll(async () => wordsOf(await lookAgain(client, address)), { timeout: 20_000, message: name })
        .toMatch(NOT_FOUND);
    for (const { match, name } of SENT) expect(await writes(portal, match, sent), name).toBe(0);
  });
});
