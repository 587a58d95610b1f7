import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { TextEvents } from './events';
import { TextPage } from './page';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type NewRequests = (state: { cookies: Cookies; origins: [] }) => Promise<APIRequestContext>;
type AddedCookie = Parameters<BrowserContext['addCookies']>[0][number];

const MOST_REDIRECTS = 20;

/** An answer, the address that gave it and the place in its page. */
export interface Arrival {
  readonly answer: APIResponse;
  readonly address: URL;
  /** The last request. Reloading the page sends it again. */
  readonly sent: Sent;
}

export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly form?: URLSearchParams;
  /** The fields and files of a form that may hold files, in place of `form`. */
  readonly parts?: FormData;
  /** The origin of the page that leads to this request; null for a typed address. */
  readonly from: string | null;
}

/** Cookies and requests of one person, for all their pages. */
export class TextContext {
  private constructor(
    private readonly make: NewRequests,
    private api: APIRequestContext,
    readonly baseURL: string,
  ) {}

  static async open(make: NewRequests, baseURL: string): Promise<TextContext> {
    return new TextContext(make, await make({ cookies: [], origins: [] }), baseURL);
  }

  get request(): APIRequestContext {
    return this.api;
  }

  async cookies(): Promise<Cookies> {
    return (await this.api.storageState()).cookies;
  }

  async addCookies(cookies: readonly AddedCookie[]): Promise<void> {
    const { hostname } = new URL(this.baseURL);
    const added = cookies.map((cookie) => ({
      ...{ domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
      ...cookie,
    }));
    const kept = (await this.cookies()).filter(({ name }) => !added.some((cookie) => cookie.name === name));
    await this.renew([...kept, ...added.map(({ url: _url, ...cookie }) => cookie)] as Cookies);
  }

  async clearCookies({ name = /^/ }: { name?: string | RegExp } = {}): Promise<void> {
    const goes = (cookie: string) => (name instanceof RegExp ? name.test(cookie) : name === cookie);
    await this.renew((await this.cookies()).filter((cookie) => !goes(cookie.name)));
  }

  private async renew(cookies: Cookies): Promise<void> {
    const before = this.api;
    this.api = await this.make({ cookies, origins: [] });
    await before.dispose();
  }

  /** Always empty: pages of the text browser make no requests by themselves. */
  pages(): [] {
    return [];
  }

  async newPage(): Promise<TextPage> {
    return new TextPage(this);
  }

  /** Opens contexts for other people. */
  browser() {
    return { newContext: () => TextContext.open(this.make, this.baseURL) };
  }

  close(): Promise<void> {
    return this.api.dispose();
  }

  /** Goes to an address as a browser does, and follows its redirects. */
  async visit(address: URL, sent: Sent, events: TextEvents): Promise<Arrival> {
    let [url, asked] = [address, sent];
    for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
      const { href } = url;
      events.tell('request', { url: () => href });
      const answer = await this.ask(url, asked);
      events.tell('response', answer);
      const to = answer.headers()['location'];
      if (to === undefined || answer.status() < 300 || answer.status() > 399)
        return { answer, address: url, sent: asked };
      const next = new URL(to, url);
      // the fragment of the address stays, unless the redirect has one of its own
      next.hash ||= url.hash;
      [url, asked] = [next, { method: 'GET', from: sent.from }];
    }
    throw new Error(`too many redirects from ${address.href}`);
  }

  /** Sends one request without following its redirect. */
  ask(url: URL, { method, form, parts, from }: Sent): Promise<APIResponse> {
    return this.api.fetch(url.href, {
      method,
      maxRedirects: 0,
      headers: {
        accept: 'text/html',
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': siteOf(from, url),
        ...(method === 'POST' ? { origin: from ?? 'null' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { data: form.toString() } : {}),
      ...(parts ? { multipart: parts } : {}),
    });
  }
}

function siteOf(from: string | null, to: URL): string {
  if (from === null) return 'none';
  return from === to.origin ? 'same-origin' : new URL(from).hostname === to.hostname ? 'same-site' : 'cross-site';
}
