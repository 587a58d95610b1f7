import { describe, expect, it } from 'vitest';
import { routeMap } from '~tests/house/route-map';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const LANGUAGES = ['nl', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** Answers for scripts, which browsers never show as a page. */
const NO_PAGE = new Set(['/session/ping']);
const EXAMPLES: Readonly<Record<string, string>> = {
  nid: 'NL100001',
  circuit: 'NL100001-1',
  draft: '00000000-0000-4000-8000-000000000000',
};

const portal = filePortal({ connections: 30 });

function visitor(language: Language): PortalClient {
  const client = new PortalClient(portal);
  client.cookies.set('lang', language);
  return client;
}

const known = new Map<string, PortalClient>();

async function signedIn(username: string, language: Language = 'nl'): Promise<PortalClient> {
  const key = `${username} ${language}`;
  const client = known.get(key) ?? visitor(language);
  if (!known.has(key)) await client.signIn(username, '/profile');
  known.set(key, client);
  return client;
}

/** Ends the session at the identity provider, so that it asks for a username again. */
function forgetAtProvider({ cookies }: PortalClient): void {
  for (const name of [...cookies.keys()]) if (name.startsWith('sandbox_')) cookies.delete(name);
}

/** Sets these faults for the request of one page. */
async function during(faults: readonly Record<string, unknown>[], ask: () => Promise<Page>): Promise<Page> {
  await portal.faults(faults);
  const page = await ask();
  await portal.faults([]);
  return page;
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .trim();

const one = (page: Page, tag: 'title' | 'h1') => {
  const found = [...page.text.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    words(inner),
  );
  expect(found, `${tag} of ${page.address.pathname}`).toHaveLength(1);
  return found[0] ?? '';
};

/** All CSS rules that the document contains or links. */
async function rulesOf(page: Page): Promise<string> {
  const linked = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const inside = [...page.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const sheets = await Promise.all(linked.map(async (href) => (await new PortalClient(portal).open(href)).text));
  return [...inside, ...sheets].join('\n');
}

/** Expects the same text in title and heading, and CSS rules for the elements of the page. */
async function checkPage(page: Page, heading?: string): Promise<void> {
  const name = `${page.status} ${page.address.pathname}`;
  expect(page.headers.get('content-type'), name).toBe('text/html; charset=utf-8');
  const h1 = one(page, 'h1');
  if (heading !== undefined) expect(h1, name).toBe(heading);
  const ours = page.text.includes('class="bar"');
  expect(one(page, 'title'), name).toBe(ours ? `${h1} – Partnerportaal` : h1);
  const rules = await rulesOf(page);
  const frame = page.text.includes('class="public"') ? ['.public', '.public>main'] : ['.shell', '.drawer'];
  const shown = ours ? ['.bar', '.brand svg', '.head', '.btn', '.actions', ...frame] : ['main', 'h1'];
  for (const selector of shown)
    expect(rules.replace(/ ?> ?/g, '>'), `${name} ${selector}`).toMatch(
      new RegExp(`(?:^|[\\s,}])${selector.replace('.', '\\.')}[\\s,{:>]`),
    );
}

interface Kind {
  readonly what: string;
  readonly status: number;
  readonly ask: (language: Language) => Promise<Page>;
  readonly nl: string;
  readonly en: string;
}

const REFUSED = {
  nl: 'U heeft onvoldoende rechten om deze pagina te bekijken',
  en: "You don't have sufficient permissions to view this resource",
};
const NOT_FOUND = { nl: 'Deze pagina bestaat niet', en: 'This page does not exist' };
const NOT_SENT = { nl: 'Dit formulier is niet verstuurd', en: 'This form was not sent' };
const NOT_HERE = { nl: 'Dit soort verzoek is niet mogelijk', en: 'This kind of request is not possible' };
const NO_DATA = { nl: 'Data kon niet worden geladen', en: 'Data could not be loaded' };
const NO_SIGN_IN = { nl: 'Inloggen is niet gelukt', en: 'Signing in did not work' };

const KINDS: readonly Kind[] = [
  {
    what: 'an unknown address',
    status: 404,
    ask: async (language) => (await signedIn('reseller', language)).open('/nowhere'),
    ...NOT_FOUND,
  },
  {
    what: 'an unknown address without a session',
    status: 404,
    ask: (language) => visitor(language).open('/nowhere'),
    ...NOT_FOUND,
  },
  {
    what: 'a record that is not there',
    status: 404,
    ask: async (language) => (await signedIn('reseller', language)).open('/connections/NL999999'),
    ...NOT_FOUND,
  },
  {
    what: 'a screen without the right',
    status: 403,
    ask: async (language) => (await signedIn('reader', language)).open('/connections/create'),
    ...REFUSED,
  },
  {
    what: 'a post without the right',
    status: 403,
    ask: async (language) => (await signedIn('reader', language)).submit('/connections/create', { zipcode: '1000AA' }),
    ...REFUSED,
  },
  {
    what: 'a forged post',
    status: 403,
    ask: async (language) =>
      (await signedIn('reseller', language)).submit('/connections/create', { _as: 'x', zipcode: '1000AA' }),
    ...NOT_SENT,
  },
  {
    what: 'a forged post without a session',
    status: 403,
    ask: (language) => visitor(language).submit('/connections/create', { _as: 'x' }),
    ...NOT_SENT,
  },
  {
    what: 'a forged post of the shell',
    status: 403,
    ask: async (language) => (await signedIn('reseller', language)).submit('/session/language', { _as: 'x' }),
    ...NOT_SENT,
  },
  {
    what: 'a forged sign-out',
    status: 403,
    ask: async (language) => (await signedIn('reseller', language)).submit('/logout', { _as: 'x' }),
    ...NOT_SENT,
  },
  {
    what: 'a post where there is no form',
    status: 405,
    ask: async (language) => (await signedIn('reseller', language)).submit('/connections/create/drafts'),
    ...NOT_HERE,
  },
  {
    what: 'a post where nobody is signed in',
    status: 405,
    ask: (language) => visitor(language).submit('/session/expired'),
    ...NOT_HERE,
  },
  {
    what: 'a post of the callback',
    status: 405,
    ask: (language) => visitor(language).submit('/auth/callback'),
    ...NOT_HERE,
  },
  {
    what: 'a sign-out by link',
    status: 405,
    ask: async (language) => (await signedIn('reseller', language)).open('/logout'),
    ...NOT_HERE,
  },
  {
    what: 'a choice by link',
    status: 405,
    ask: (language) => visitor(language).open('/session/language'),
    ...NOT_HERE,
  },
  {
    what: 'a sign-in that does not fit',
    status: 400,
    ask: (language) => visitor(language).open('/auth/callback?state=x&code=y'),
    ...NO_SIGN_IN,
  },
  {
    what: 'another identity',
    status: 409,
    ask: async (language) => {
      const client = visitor(language);
      const { stamp } = await client.signIn('reseller', '/connections/create');
      forgetAtProvider(client);
      await client.signIn('stranger', '/auth/login');
      return client.submit('/connections/create', { _as: stamp ?? '', zipcode: '1000AA' });
    },
    nl: 'Dit formulier is van een andere gebruiker',
    en: 'This form is of another user',
  },
  {
    what: 'a provider that is down',
    status: 502,
    ask: async (language) => {
      const client = await signedIn('reseller', language);
      return during([{ match: 'rpc:broadband.list_connections', status: 500 }], () =>
        client.open('/connections/NL100001'),
      );
    },
    ...NO_DATA,
  },
  {
    what: 'a form of somewhere else',
    status: 403,
    ask: (language) => visitor(language).submit('/logout', {}, { origin: 'https://evil.example' }),
    nl: 'Dit formulier kwam niet van het portaal',
    en: 'This form did not come from the portal',
  },
  {
    what: 'no form at all',
    status: 415,
    ask: (language) => visitor(language).submit('/logout', {}, { 'content-type': 'application/json' }),
    nl: 'Dit soort gegevens kan het portaal niet lezen',
    en: 'The portal cannot read this kind of data',
  },
  {
    what: 'a form that is too large',
    status: 413,
    ask: (language) => visitor(language).submit('/logout', { text: 'x'.repeat(300_000) }),
    nl: 'Het formulier is te groot',
    en: 'The form is too large',
  },
  {
    what: 'an address that is none',
    status: 400,
    ask: (language) => visitor(language).open('/%00'),
    nl: 'Dit adres klopt niet',
    en: 'This address is not right',
  },
];

describe('ordering B3 access D6 ordering B27 every error page has its CSS, and one name as title and heading', () => {
  for (const language of LANGUAGES) {
    it.each(KINDS)(`$what, $status in ${language}`, async (kind) => {
      const page = await kind.ask(language);
      expect(page.status).toBe(kind.status);
      await checkPage(page, kind[language]);
    });
  }

  it('without the identity provider, and without environment values', async () => {
    const heading = async (path: string, headings: readonly string[]) => {
      for (const [at, language] of LANGUAGES.entries()) {
        const page = await visitor(language).open(path);
        expect(page.status).toBe(503);
        await checkPage(page, headings[at]);
      }
    };
    // the portal reads the metadata only once, at the first request
    await portal.faults([{ match: 'oidc', drop: 'before' }]);
    await portal.restart();
    await heading('/auth/login', ['Inloggen kan nu niet', 'Signing in is not possible now']);
    await portal.faults([{ match: 'environment', status: 503 }]);
    await portal.restart();
    const failing = [
      'Er ging iets mis bij het laden van de omgevingsgegevens',
      'We had problems loading environment information',
    ];
    await heading('/connections', failing);
    await heading('/', failing);
    await portal.faults([]);
    await portal.restart();
  });

  it('whatever is posted to whatever address without its stamp', async () => {
    const client = await signedIn('reseller');
    for (const { path } of routeMap().filter(({ layout }) => !layout)) {
      const page = await client.submit(
        path.replace(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? 'x').replace('*', 'nowhere'),
        { _as: 'x' },
      );
      expect(page.status, path).toBeGreaterThanOrEqual(400);
      if (!NO_PAGE.has(path)) await checkPage(page);
    }
  });

  it('and whatever screen is asked for without a right', async () => {
    const client = await signedIn('norights');
    for (const { path } of routeMap().filter(({ layout }) => !layout)) {
      const page = await client.open(
        path.replace(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? 'x').replace('*', 'nowhere'),
      );
      if (page.status >= 400 && !NO_PAGE.has(path)) await checkPage(page);
    }
  });
});
