import { describe, expect, it } from 'vitest';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { ordered, until } from '~tests/fixtures/mobile/several-sims';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';

const NAMES = ['Bus 1', 'Bus 2', 'Bus 3'];

// the clock moves, and an order is sent anew for each test
const portal = filePortal({ connections: 30, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });

/** The addresses of an order whose SIMs were all sent, and of its cards. */
async function orderedCards() {
  const run = await ordered(client, NAMES);
  await until(client, run, 'Kaartenblad');
  return { run, cards: `${run}/cards` };
}

/** The cells of the file, the heading first. */
async function fileOf(cards: string): Promise<string[][]> {
  const { text } = await client.get(`${cards}/export`);
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

describe('ordering 7.6 a card sheet names each SIM and its ICCID', { timeout: 60_000 }, () => {
  it('is reached from the order, and names every SIM', async () => {
    const { run, cards } = await orderedCards();
    expect((await client.get(run)).text).toContain(`href="${cards}"`);
    const rows = rowsOf(await client.get(cards));
    for (const name of NAMES) expect(rows.filter((row) => row.startsWith(name))).toHaveLength(1);
  });

  it('finds the card in one’s hand by its last four digits, and prints them bold', async () => {
    const { cards } = await orderedCards();
    // the cards have their numbers once they are shipped
    await control(portal.sandbox, 'clock', { advance: 'P14D' });
    const [heading, ...lines] = await fileOf(cards);
    expect(heading?.join(';')).toMatch(/^\uFEFF?Naam;ICCID;Laatste vier cijfers;Telefoonnummer;NID$/);
    expect(lines.map(([name]) => name).sort()).toEqual(NAMES);
    const [name = '', iccid = '', last = ''] = lines.at(-1) ?? [];
    expect(iccid).toMatch(new RegExp(`^'\\d{12,}${last}$`));
    const page = await client.get(`${cards}?last=${last}`);
    expect(page.text).toContain(`<strong>${last}</strong>`);
    expect(rowsOf(page).filter((row) => row.startsWith(name))).toHaveLength(1);
    expect(wordsOf(page)).toContain(`eindigt op ${last}`);
    const whole = await client.get(`${cards}?last=${encodeURIComponent(`${iccid.slice(1, 9)} ${iccid.slice(9)}`)}`);
    expect(wordsOf(whole)).toContain('1 kaart eindigt op');
    const none = await client.get(`${cards}?last=000000`);
    expect(wordsOf(none)).toContain('Geen kaart eindigt op 000000');
  });

  it('PER-02 nobody else has it', async () => {
    const { cards } = await orderedCards();
    const colleague = await MobileOrderClient.signedIn(portal, 'mobile');
    expect((await colleague.open(cards)).status).toBe(404);
    const reader = await MobileOrderClient.signedIn(portal, 'reader');
    expect((await reader.open(cards)).status).toBe(403);
  });
});
