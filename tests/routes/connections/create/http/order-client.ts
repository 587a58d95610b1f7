import { signIn } from '../../../../sandbox/client';
import { PortalClient, type LedgerLine, type Page, type TestPortal } from '../../../../portal-client';

export type Fields = Readonly<Record<string, string | undefined>>;

/** The answers of every step that differ from what the page proposes. */
export interface OrderAnswers {
  readonly address?: Fields;
  readonly product?: Fields;
  readonly service?: Fields;
  readonly customer?: Fields;
  readonly delivery?: Fields;
}

export const FIBRE: Fields = { zipcode: '1000 AA', housenr: '1' };
export const COPPER: Fields = { zipcode: '4000 DD', housenr: '7' };
export const CONTACT: Fields = {
  contact_name: 'Jan de Boer',
  contact_email: 'jan@bakkerij.example',
  contact_phonenumber: '020 123 45 67',
};
/** A box that has to go somewhere: without one the delivery asks the date alone. */
export const EQUIPMENT: Fields = { 'cpe.p7001': '1' };
export const START = '/connections/create';

/** A reseller without scripts, who fills in the form on the page and presses its first button. */
export class OrderClient extends PortalClient {
  static async signedIn(
    portal: Pick<TestPortal, 'origin'>,
    username = 'reseller',
    language: 'nl' | 'en' = 'nl',
  ): Promise<OrderClient> {
    const client = new OrderClient(portal);
    client.cookies.set('lang', language);
    await client.signIn(username, START);
    return client;
  }

  /** Another tab of the same browser. */
  otherTab(): OrderClient {
    const tab = new OrderClient(this.portal);
    for (const [name, value] of this.cookies) tab.cookies.set(name, value);
    tab.stamp = this.stamp;
    return tab;
  }

  /** Sends the page's form as it stands with these fields changed; the answer comes as it is. An undefined field is left out. */
  async press(page: Page, changes: Fields = {}): Promise<Page> {
    const form = mainForm(page);
    return this.submit(form.action, { ...form.fields, ...changes });
  }

  /** The same, on to the page that it leads to. */
  async fill(page: Page, changes: Fields = {}): Promise<Page> {
    return this.follow(await this.press(page, changes));
  }

  /** From the first step to the page of this one. */
  async walk(
    to: 'product' | 'service' | 'customer' | 'delivery' | 'review',
    answers: OrderAnswers = {},
  ): Promise<Page> {
    let page = await this.fill(await this.open(START), answers.address ?? FIBRE);
    const steps = [
      ['product', answers.product ?? { carrier: '4101' }],
      ['service', answers.service ?? {}],
      ['customer', { ...CONTACT, ...answers.customer }],
      ['delivery', answers.delivery ?? {}],
      ['review', {}],
    ] as const;
    for (const [step, fields] of steps) {
      if (stepOf(page) !== step)
        throw new Error(
          `expected the step ${step}, not ${page.status} ${page.address.href}\n${errorsOf(page).join('\n')}`,
        );
      if (step === to) return page;
      page = await this.fill(page, fields);
    }
    throw new Error(`there is no step ${to}`);
  }

  /** Ticks the box, or both where an order is under way at the address, and orders. */
  async order(review: Page, changes: Fields = {}): Promise<Page> {
    const second = review.text.includes('name="second"') ? { second: 'on' } : {};
    return this.press(review, { confirm: 'on', ...second, ...changes });
  }
}

/** The draft that a page of the wizard is about. */
export function draftOf(page: Page): string {
  return page.address.pathname.split('/')[3] ?? '';
}

export function stepOf(page: Page): string {
  return page.address.pathname.split('/')[4] ?? '';
}

/** The form that the page is about: not those of the shell. */
export function mainForm(page: Page): { action: URL; fields: Record<string, string> } {
  for (const [form] of page.text.matchAll(/<form[\s\S]*?<\/form>/g)) {
    const action =
      attribute(/^<form[^>]*>/.exec(form)?.[0] ?? '', 'action') ?? page.address.pathname + page.address.search;
    if (!/^\/(session|logout)/.test(action)) return { action: new URL(action, page.address), fields: fieldsOf(form) };
  }
  throw new Error(`no form at ${page.status} ${page.address.href}`);
}

/** What a browser would send of the form, without its buttons. */
function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')];
    if (!name || / disabled=/.test(tag)) continue;
    if ((type === 'radio' || type === 'checkbox') && !/ checked=/.test(tag)) continue;
    fields[name] = attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : '');
  }
  for (const [area, value = ''] of form.matchAll(/<textarea[^>]*>([\s\S]*?)<\/textarea>/g))
    fields[attribute(area, 'name') ?? ''] = unescaped(value.replace(/^\n/, ''));
  for (const [select] of form.matchAll(/<select[\s\S]*?<\/select>/g)) {
    const options = [...select.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => / selected=/.test(option)) ?? options[0] ?? '';
    fields[attribute(select, 'name') ?? ''] = attribute(chosen, 'value') ?? '';
  }
  return fields;
}

/** The value of the button with this text. */
export function buttonValue(page: Page, label: string): string {
  const button = [...page.text.matchAll(/<button[^>]*>[\s\S]*?<\/button>/g)].find(([html]) =>
    textOf(html).includes(label),
  )?.[0];
  if (!button) throw new Error(`no button "${label}" at ${page.address.href}`);
  return attribute(button, 'value') ?? '';
}

/** The messages of the error summary. */
export function errorsOf(page: Page): string[] {
  const summary = /<[^>]*id="errors"[\s\S]*?<\/ul>/.exec(page.text)?.[0] ?? '';
  return [...summary.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item));
}

/** The words of a piece of HTML. */
export function textOf(html: string): string {
  const words = html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ');
  return unescaped(words).replace(/\s+/g, ' ').trim();
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  const signs: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&nbsp;': ' ',
  };
  return text.replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (sign) => signs[sign] ?? sign);
}

interface Offered {
  readonly carrier_product_id: number;
  readonly data_technology: string;
  readonly orderable: boolean;
  readonly carrier_type: string;
}

interface Active {
  readonly address: { readonly zipcode: string; readonly housenr: number; readonly housenrext: string };
  readonly carrier: { readonly nid: string; readonly data_technology: string };
}

/** A line that fibre can replace, and what the provider offers there. */
export interface CopperLine {
  readonly nid: string;
  readonly place: { readonly zipcode: string; readonly housenr: string; readonly housenrext: string };
  readonly availability: { readonly available: readonly Offered[] };
}

/** The reseller's own copper where both copper and fibre can be ordered. */
export async function copperWithFibre(portal: TestPortal): Promise<CopperLine> {
  const reseller = await signIn(portal.sandbox, 'reseller');
  const asked = { pagination: { page: 1, per_page: 100 }, filter: { states: ['ACTIVE'] } };
  const { result } = await reseller.rpc<{ connections: Active[] }>('broadband', 'list_connections', asked);
  for (const { address, carrier } of result?.connections ?? []) {
    if (carrier.data_technology === 'Fiber') continue;
    const { zipcode, housenr, housenrext } = address;
    const here = await reseller.rpc<CopperLine['availability']>('broadband', 'zipcode', {
      zipcode,
      housenr,
      housenrext,
    });
    const fibre =
      here.result?.available
        .filter((line) => line.carrier_type === 'smb' && line.orderable)
        .map((line) => line.data_technology === 'Fiber') ?? [];
    if (here.result && fibre.includes(true) && fibre.includes(false))
      return { nid: carrier.nid, place: { zipcode, housenr: String(housenr), housenrext }, availability: here.result };
  }
  throw new Error('the seed has no copper line where fibre can be ordered');
}

/** The orders that the provider was sent. */
export async function ordersSince(portal: TestPortal, since: number): Promise<Record<string, unknown>[]> {
  return (await portal.ledger(since)).filter((line) => line.rpc_method === 'order_connection').map(paramsOf);
}

export function paramsOf(line: LedgerLine): Record<string, unknown> {
  return (line.body?.params ?? {}) as Record<string, unknown>;
}

/** What the provider was asked, by method of JSON-RPC or by verb and path. */
export async function callsSince(portal: TestPortal, since: number): Promise<string[]> {
  const asked = (await portal.ledger(since)).filter(({ kind }) => kind === 'rpc' || kind === 'rest');
  return asked.map((line) => line.rpc_method ?? `${line.method} ${line.path}`);
}
