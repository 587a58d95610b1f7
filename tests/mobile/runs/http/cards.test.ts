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

describe('ordering 7.6 a card sheet of SIMs that were chosen in their list', { timeout: 60_000 }, () => {
  const ticked = async () => {
    const list = await client.get('/mobile?itemsPerPage=5');
    return [...list.text.matchAll(/<input type="checkbox"[^>]*value="([0-9a-f-]{36})"/g)].map(([, uuid = '']) => uuid);
  };

  it('has the ticked ones, prints and finds them, and goes into a file', async () => {
    const uuids = (await ticked()).slice(0, 3);
    const here = `/mobile/cards?${uuids.map((uuid) => `sim=${uuid}`).join('&')}`;
    const page = await client.get(here);
    expect(rowsOf(page)).toHaveLength(3);
    const { text } = await client.get(here.replace('/cards?', '/cards/export?'));
    const [, first = ''] = text.trim().split('\r\n');
    const last = first.split(';')[2] ?? '';
    expect(last).toMatch(/^'?\d{4}$/);
    const found = await client.get(`${here}&last=${last.replace("'", '')}`);
    expect(found.text).toContain(`<strong>${last.replace("'", '')}</strong>`);
    expect(found.text.match(/type="hidden" name="sim"/g)).toHaveLength(3);
  });

  it('has the whole list in its state, asks to tick first, and leaves out none unsaid', async () => {
    const none = await client.get('/mobile/cards?list=state%3Dblocked');
    expect(wordsOf(none)).toContain('Vink eerst SIM’s aan');
    const whole = /href="(\/mobile\/cards\?all=true&amp;state=blocked)"/.exec(none.text)?.[1] ?? '';
    const blocked = Number(
      /(\d+) mobiele verbindingen gevonden/.exec(wordsOf(await client.get('/mobile?state=blocked')))?.[1],
    );
    expect(rowsOf(await client.get(whole.replaceAll('&amp;', '&')))).toHaveLength(blocked);
    const [known = ''] = await ticked();
    const page = await client.get(`/mobile/cards?sim=${known}&sim=00000000-0000-4000-8000-000000000009`);
    expect(rowsOf(page)).toHaveLength(1);
    expect(wordsOf(page)).toContain('Eén gekozen SIM konden wij niet lezen');
    expect((await client.open('/mobile/cards/export')).status).toBe(404);
  });

  it('PER-02 is closed to who may not see SIMs', async () => {
    const stranger = await MobileOrderClient.signedIn(portal, 'norights');
    expect((await stranger.open('/mobile/cards?all=true')).status).toBe(403);
  });
});
