import { describe, expect, it } from 'vitest';
import { routeMap } from '~tests/house/route-map';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';
import { LANGUAGES, errorPages } from '~tests/fixtures/kernel/error-pages';

const { portal, visitor, signedIn, KINDS } = errorPages();

/** Answers for scripts and other programs, which browsers never show as a page. */
const NO_PAGE = new Set(['/session/ping', '/attention/agenda/:file']);
const EXAMPLES: Readonly<Record<string, string>> = {
  nid: 'NL100001',
  circuit: 'NL100001-1',
  draft: '00000000-0000-4000-8000-000000000000',
};

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
