import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal();
/**
 * A user with a Dutch profile and English pages, since the provider words its answers in the language of the profile.
 */
const dutch = castMember(portal, OrderClient, 'reseller', { language: 'en' });
let english: OrderClient;
let paths: string[];

const pages = new Map<string, string>();

beforeAll(async () => {
  const draft = (await dutch.walk('review')).address.pathname.replace(/\/review$/, '');
  const form = await dutch.get('/connections/NL100060/change');
  const change = await dutch.fill(form, {
    kind: 'sla',
    sla: /name="sla"[^>]*value="(\d+)"(?![^>]*disabled)/.exec(form.text)?.[1],
  });
  const profiles = await dutch.get('/connections/NL100060/circuits/create');
  const circuit = await dutch.fill(profiles, {
    profile: /name="profile"[^>]*value="((?!redundancy)[^"]+)"/.exec(profiles.text)?.[1],
  });
  paths = [
    ...['product', 'service', 'review'].map((step) => `${draft}/${step}`),
    ...[change, circuit].map(({ address }) => address.pathname + address.search),
    '/connections/NL100001',
    '/connections/NL100008',
    '/connections/NL100051',
    '/connections/NL100060/change',
    '/connections/NL100008/circuits/create',
    '/connections/NL100001/circuits/NL100001-1/profile',
    '/connections/radius',
    '/connections/access_lists',
    '/connections',
    '/connections/pending',
    '/profile',
    '/profile/security',
    '/profile/notifications',
    '/profile/whitelist',
    '/profile/2fa',
    '/profile/keys',
  ];
  for (const path of paths) pages.set(path, (await dutch.get(path)).text);
  const { status } = await (await signIn(portal.sandbox, 'reseller')).rpc('user', 'set_profile', {
    username: 'reseller',
    language: 'en_GB',
  });
  expect(status).toBe(200);
  english = await OrderClient.signedIn(portal, 'reseller', 'en');
});

interface Text {
  readonly text: string;
  readonly lang: string;
}

const NOTE = 'Some words on this page are the network provider’s own, in the language of your profile.';
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|wbr)$/;
const PIECES = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g;

/** The texts of a page's main part, each with the language of the nearest `lang`. */
function textsOf(html: string): Text[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const langs = [/<html lang="([^"]*)"/.exec(html)?.[1] ?? ''];
  const texts: Text[] = [];
  for (const [whole, close, name, attributes = ''] of main.replace(/<svg\b[\s\S]*?<\/svg>/g, '').matchAll(PIECES)) {
    const lang = langs.at(-1) ?? '';
    if (name === undefined) texts.push({ text: whole.startsWith('<') ? '' : whole.replace(/\s+/g, ' ').trim(), lang });
    else if (close) langs.pop();
    else if (!VOID.test(name)) langs.push(/ lang="([^"]*)"/.exec(attributes)?.[1] ?? lang);
  }
  return texts.filter(({ text }) => text !== '');
}

const inDutch = (path: string) =>
  textsOf(pages.get(path) ?? '')
    .filter(({ lang }) => lang === 'nl')
    .map(({ text }) => text);

describe('access D7 FMT-05 words of the provider come in the language of the profile, and say which that is', () => {
  it('wherever the provider words a page otherwise for another profile', async () => {
    const unsaid: string[] = [];
    for (const path of paths) {
      const other = textsOf((await english.get(path)).text);
      const ours = other.map(({ text }) => text).join(' ');
      for (const { text, lang } of textsOf(pages.get(path) ?? ''))
        if (lang === 'en' && !ours.includes(text) && text !== NOTE) unsaid.push(`${path}: ${text}`);
      expect(
        other.filter(({ lang }) => lang !== 'en'),
        path,
      ).toEqual([]);
    }
    expect(unsaid).toEqual([]);
  });

  it.each([
    ['a construction message', /\/product$/, 'De monteur komt op werkdagen tussen 8.00 en 17.00 uur.'],
    ['a service level, apart from our words around it', /\/service$/, 'SLA Basis'],
    ['an option', /\/service$/, 'IPVPN (€ 7,50 /mnd)'],
    ['equipment', /\/service$/, 'Router met wifi 6'],
    ['the name of a price', /\/review$/, 'Aansluitkosten'],
    ['what a change costs', /\/NL100060\/change\?/, /^SLA /],
    ['a reason in the place of a form', /\/NL100008\/circuits\/create$/, 'Een verbinding heeft hoogstens 8 circuits.'],
  ])('%s', (_what, path, words) => {
    const here = paths.find((each) => path.test(each)) ?? '';
    expect(inDutch(here)).toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it('life A12 i what the specification has a provider say is said in our words, and of the rest that it is not ours', async () => {
    const page = pages.get('/connections/NL100001') ?? '';
    const texts = textsOf(page)
      .map(({ text }) => text)
      .join(' ');
    expect(texts).toContain('Cannot terminate the last EVC');
    expect(page).not.toContain('Kan laatste EVC niet beëindigen');
    expect(texts.split(NOTE)).toHaveLength(2);
    // an English profile gets English words, which need no note
    expect((await english.get('/connections/NL100001')).text).not.toContain(NOTE);
  });

  it('nothing of what marks them is left on a page', () => {
    for (const path of paths)
      expect(pages.get(path)?.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(/[\u2066-\u2069]/);
  });

  it('headings of prices are ours, by their type', async () => {
    const review = paths.find((path) => path.endsWith('/review')) ?? '';
    expect(inDutch(review)).not.toContain('Eenmalig');
    expect(textsOf(pages.get(review) ?? '')).toContainEqual({ text: 'One-off', lang: 'en' });
  });
});

describe('access D7 what the provider says of a failure', () => {
  const message = 'De database is in onderhoud';

  // the profile is English by now, while the page is Dutch
  it.each(['/connections', '/connections/NL100001'])('%s', async (path) => {
    english.cookies.set('lang', 'nl');
    await portal.faults([
      { match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, error: { code: -32_603, message } } },
    ]);
    const { text } = await english.get(path);
    await portal.faults([]);
    english.cookies.set('lang', 'en');
    const said = textsOf(text).filter((each) => each.text === message);
    expect(said.map(({ lang }) => lang)).toEqual(path === '/connections' ? ['en', 'en'] : ['en']);
  });

  it('of a change that it refuses', async () => {
    const review = await english.get(
      paths.find((path) => path.startsWith('/connections/NL100060/circuits/create')) ?? '',
    );
    expect(review.status).toBe(200);
    english.cookies.set('lang', 'nl');
    const fault = {
      code: -32_010,
      message: 'Not now',
      data: { details: [{ field: null, msg: 'Not now', i18n_msg: 'It is not possible now' }] },
    };
    await portal.faults([{ match: 'rpc:broadband.change_sla', body: { jsonrpc: '2.0', id: 1, error: fault } }]);
    const change = await english.get(paths.find((path) => path.startsWith('/connections/NL100060/change?')) ?? '');
    const answer = await english.press(change, { confirm: 'on' });
    await portal.faults([]);
    english.cookies.set('lang', 'en');
    expect(textsOf(answer.text)).toContainEqual({ text: 'It is not possible now', lang: 'en' });
  });
});

it('access D7 each language of the menu is named in itself, whatever the page is in', async () => {
  for (const language of ['nl', 'en']) {
    english.cookies.set('lang', language);
    const { text } = await english.get('/profile');
    expect(
      [...text.matchAll(/<button[^>]*name="language"[\s\S]*?<\/button>/g)].map(([button]) =>
        button
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ).toEqual(['NL Nederlands', 'EN English']);
  }
});
