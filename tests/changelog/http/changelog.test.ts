import { describe, expect, it } from 'vitest';
import { addDays, today } from '~/kernel/time/dates';
import { isNews } from '~tests/fixtures/menu-count';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ anew: true });

const TITLES = [
  'Datapools delen in de hele EU',
  'Lijnmeting toont de ONT',
  'Onderhoud in de nacht van zondag',
  'Nieuwe SLA voor koper',
];

const signedIn = (username = 'norights') => PortalClient.signedIn(portal, username);
const mainOf = ({ text }: Page) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';

/** The text of the menu's entry, with its number. */
function entryOf({ text }: Page): string {
  return textOf(/<a[^>]*href="\/changelog"[^>]*>.*?<\/a>/s.exec(text)?.[0] ?? '');
}

const countOn = (client: PortalClient) => expect.poll(async () => entryOf(await client.open('/profile')));

describe('CHL-01 the changelog', () => {
  it('is there for everybody, by day, the newest first, as text', async () => {
    const since = await portal.lastCall();
    const client = await signedIn();
    const page = await client.open('/changelog');
    const text = textOf(mainOf(page));
    expect(page.status).toBe(200);
    expect(TITLES.map((title) => text.indexOf(title))).toEqual(
      TITLES.map((title) => text.indexOf(title)).toSorted((one, other) => one - other),
    );
    expect(text).toContain('Een datapool telt nu ook mee in zone 2. Geen extra kosten Werkt meteen');
    expect(text).toContain('de handleiding (https://help.netwerkpartner.example/ont)');
    expect(mainOf(page)).not.toMatch(/alert|<script|&lt;p&gt;|\*\*/);
    expect(text).not.toContain('Welkom in het nieuwe portaal');
    expect(mainOf(page).match(/<h2[^>]*>\d\d-\d\d-\d{4}<\/h2>/g)?.length).toBeGreaterThanOrEqual(3);
    const asked = (await portal.menuCounts(since)).filter(isNews).at(-1);
    const sixtyDays = addDays(today(new Date()), -60).slice(0, 8);
    expect(asked?.query).toEqual({
      unread_identifier: 'norights',
      unread_since: expect.stringMatching(new RegExp(`^${sixtyDays}\\d\\d$`)) as string,
      language: 'nl',
    });
  });

  it('NAV-07 counts in the menu what was not seen; opening the page sets it as seen, in every browser', async () => {
    const client = await signedIn('mobile');
    await countOn(client).toBe('Wat is er nieuw 4 ongelezen berichten');
    const other = await signedIn('mobile');
    const opened = await client.open('/changelog');
    expect([entryOf(opened), mainOf(opened).match(/Nieuw<\/span>/g)?.length]).toEqual(['Wat is er nieuw', 4]);
    expect(entryOf(await client.open('/profile'))).toBe('Wat is er nieuw');
    await countOn(other).toBe('Wat is er nieuw');
    // opened again, also in another language, the same is new
    client.cookies.set('lang', 'en');
    expect(mainOf(await client.open('/changelog')).match(/New<\/span>/g)?.length).toBe(4);
    // a colleague has not seen it
    await countOn(await signedIn('support')).toBe('Wat is er nieuw 4 ongelezen berichten');
  });

  it('a page that is fetched ahead sets nothing as seen', async () => {
    const client = await signedIn('reader');
    await client.open('/changelog', { 'sec-purpose': 'prefetch' });
    await client.open('/changelog', { 'x-prefetch': '1' });
    await countOn(client).toBe('Wat is er nieuw 4 ongelezen berichten');
  });

  it('makes no write at the provider', async () => {
    const client = await signedIn('quiet');
    const since = await portal.lastCall();
    await client.open('/changelog');
    expect(await portal.ledger(since)).toEqual([]);
    expect(new Set((await portal.menuCounts(since)).filter(isNews).map(({ method }) => method))).toEqual(
      new Set(['GET']),
    );
  });

  const answer = (unread: unknown) => ({ match: 'GET /score/changelog/unread', body: { unread } });

  it.each([
    ['nothing new', answer([]), 200, 'Er is geen nieuws'],
    ['a provider without a changelog', { match: 'GET /score/changelog', status: 404 }, 200, 'Er is geen nieuws'],
    ['a provider that is down', { match: 'GET /score/changelog', status: 500 }, 200, 'Data kon niet worden geladen'],
    ['another shape', answer('none'), 200, 'Data kon niet worden geladen'],
    ['an odd entry', answer([7, { title: 'Goed', body: 'Tekst' }]), 200, 'Zonder datum Goed'],
    ['an odd entry, which is told', answer([7, { title: 'Goed' }]), 200, 'Eén bericht kunnen wij niet lezen'],
    [
      'an entry under other names',
      answer([{ description: '<b>Vet</b>', created_at: '2026-01-02' }]),
      200,
      '02-01-2026 Zonder titel Nieuw Vet',
    ],
    ['markup in a title', answer([{ title: '<img src=x onerror=alert(1)>' }]), 200, '<img src=x onerror=alert(1)>'],
  ])('ERR-04 %s', async (_what, fault, status, words) => {
    const client = await signedIn();
    await portal.faults([fault]);
    const page = await client.open('/changelog');
    expect(page.status).toBe(status);
    expect(textOf(mainOf(page))).toContain(words);
    expect(mainOf(page)).not.toMatch(/<img/);
  });
});
