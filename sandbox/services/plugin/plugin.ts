import type { IncomingMessage } from 'node:http';
import type { Database } from 'libsql';
import { lineById, lineName } from '../../catalogue/lines';
import { chooseLanguage } from '../../platform/sign-in/page';
import { refusal } from '../../platform/failures';
import { BodyTooLarge, json, readText } from '../../platform/http';
import type { Answer } from '../../platform/http';
import { normalZipcode } from '../../records/fields';
import { siteAt } from '../broadband/catalogue/sites';
import { useKey } from '../people/api-keys';
import { demoPage } from './demo-page';

interface PluginContext {
  db: Database;
  now: () => Date;
}

export interface Checked {
  address: { street: string; housenr: number; zipcode: string; city: string };
  lines: { name: string; technology: string; download: number; upload: number }[];
}

/** The API of the postcode plugin, and the page that shows it at work (docs/provider-api.md, The postcode plugin). */
export async function plugin(context: PluginContext, request: IncomingMessage, url: URL): Promise<Answer> {
  const language = chooseLanguage(url.searchParams.get('lang'));
  if (url.pathname === '/plugin/zipcode' && request.method === 'GET') {
    const found = check(context, request.headers['x-api-key']?.toString() ?? '', url.searchParams);
    return typeof found === 'string' ? refused(found) : json(200, found, ANY_ORIGIN);
  }
  // a website of another origin asks first whether it may send the header
  if (url.pathname === '/plugin/zipcode' && request.method === 'OPTIONS') return { status: 204, headers: ANY_ORIGIN };
  if (url.pathname !== '/plugin-demo') return refusal(404, 'Not found', 'Niet gevonden');
  const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
  return demoPage(language, form, request.method === 'POST' ? check(context, form.get('key') ?? '', form) : null);
}

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'X-Api-Key',
  'access-control-allow-methods': 'GET',
};

export type Trouble = 'key' | 'address';

function check({ db, now }: PluginContext, key: string, asked: URLSearchParams): Checked | Trouble {
  if (!useKey(db, key.trim(), now())) return 'key';
  const [zipcode, housenr] = [normalZipcode(asked.get('zipcode') ?? ''), Number(asked.get('housenr'))];
  const site = siteAt(db, zipcode, housenr);
  if (!site) return 'address';
  const { street, city } = site.address;
  const lines = site.lineIds.flatMap((id) => lineById(id) ?? []).filter(({ adminOnly }) => !adminOnly);
  return {
    address: { street, housenr, zipcode, city },
    lines: lines.map((line) => ({
      name: lineName(line).nl,
      technology: line.technology,
      download: line.download,
      upload: line.upload,
    })),
  };
}

function refused(why: Trouble): Answer {
  return why === 'key'
    ? refusal(401, 'This key is not known', 'Deze sleutel is niet bekend', ANY_ORIGIN)
    : refusal(404, 'This address is not known', 'Dit adres is niet bekend', ANY_ORIGIN);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const text = await readText(request).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return '';
    throw error;
  });
  return new URLSearchParams(text);
}
