import { expect, type APIResponse, type Locator, type Page } from '@playwright/test';
import type { Call, Sandbox } from './sandbox';

export const START = '/connections/create';
const ORDER = 'broadband.order_connection';

export type StepKey = 'address' | 'product' | 'service' | 'customer' | 'delivery' | 'review';
export const STEPS = [
  'address',
  'product',
  'service',
  'customer',
  'delivery',
  'review',
] as const satisfies readonly StepKey[];

type Fields = Readonly<Record<string, string>>;

export const CONTACT = {
  contact_name: 'Zoë van Dijk',
  contact_email: 'zoe@bakkerij.example',
  contact_phonenumber: '020-123 45 67',
};

/** A box for fibre, that has to go somewhere: without one the delivery asks the date alone. */
export const EQUIPMENT = { 'cpe.p7001': '1' };

/** Fibre, WBA, 1000/1000. */
export const FIBRE = '4101';
/** ADSL: an ATM line, so its circuits have VCIs. */
export const ADSL = '4204';
export const VDSL = '4202';

/** The page's script has done its work (app/enhance); at once without scripts, and on a page that has none. */
export async function live(page: Page, scripted: boolean): Promise<void> {
  if (!scripted || (await page.locator('script[type="module"]').count()) === 0) return;
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** The end customers: found while one types where scripts run, by the form's button elsewhere. */
export async function showEndUsers(page: Page): Promise<Locator> {
  if ((await page.locator('html[data-enhanced]').count()) === 0) {
    await page.locator('button[name="intent"][value="search"]').click();
    const found = page.locator('input[name="enduser"]:not([value=""])');
    await expect(found).toHaveCount(30);
    return found;
  }
  await page.locator('input[name="endUserSearch"]').press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(31);
  return options;
}

/** Chooses one of them; its uuid. */
export async function chooseEndUser(page: Page, at: number): Promise<string> {
  await (await showEndUsers(page)).nth(at).click();
  const chosen = page.locator('input[name="enduser"]:checked:not([value=""])');
  await expect(chosen).toHaveCount(1);
  return (await chosen.getAttribute('value')) ?? '';
}

export async function onStep(page: Page, step: StepKey): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/connections/create/[0-9a-f-]{36}/${step}$`));
  await expect(page.locator('main [aria-current="step"]')).toContainText(`${STEPS.indexOf(step) + 1}.`);
}

/** Presses the button and waits for the step that follows. */
export async function goOn(page: Page, to: StepKey, button = 'Doorgaan'): Promise<void> {
  await press(page, button);
  await onStep(page, to);
}

export async function fillAddress(page: Page, zipcode: string, housenr: string, suffix = ''): Promise<void> {
  await page.getByLabel('Postcode').fill(zipcode);
  await page.getByLabel('Huisnummer').fill(housenr);
  await page.getByLabel('Toevoeging').fill(suffix);
}

export async function fillContact(page: Page): Promise<void> {
  const contact = page.getByRole('group', { name: 'Contactpersoon op het adres' });
  await contact.getByLabel('Naam').fill(CONTACT.contact_name);
  await contact.getByLabel('E-mailadres').fill(CONTACT.contact_email);
  await contact.getByLabel('Telefoonnummer', { exact: true }).fill(CONTACT.contact_phonenumber);
}

/** The errors of the form, as the summary lists them. */
export function summary(page: Page) {
  return page.locator('#errors');
}

/** The form of the page at this address as the server sends it: what a browser without scripts would post. */
export async function formFields(page: Page, path: string): Promise<Fields> {
  // as a script would fetch it: without the CSS of a first page
  const html = await (await page.request.get(path, { headers: { 'sec-fetch-dest': 'empty' } })).text();
  const fields = await page.evaluate((text) => {
    const form = new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelector<HTMLFormElement>('main form[method="post"]');
    return form
      ? [...new FormData(form)].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : ''])
      : [];
  }, html);
  return Object.fromEntries(fields);
}

/** Posts the form of the page at this address, with other answers where given; nothing is looked at. */
export async function postForm(page: Page, path: string, answers: Fields): Promise<APIResponse> {
  return page.request.post(path, { form: { ...(await formFields(page, path)), ...answers }, maxRedirects: 0 });
}

/** Like `postForm`; tells where the answer leads. */
async function follow(page: Page, path: string, answers: Fields): Promise<string> {
  const answer = await postForm(page, path, answers);
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(303);
  return answer.headers()['location'] ?? '';
}

interface Prepared {
  readonly at?: readonly [zipcode: string, housenr: string];
  readonly line?: string;
  readonly service?: Fields;
  readonly customer?: Fields;
  readonly delivery?: Fields;
}

/** A draft whose steps before `step` are answered, made by the forms themselves but without looking at them; its address up to the draft's id. */
export async function draftUpTo(
  page: Page,
  step: Exclude<StepKey, 'address'>,
  prepared: Prepared = {},
): Promise<string> {
  const { at = ['1000 AA', '1'], line = FIBRE, service = {}, customer = {}, delivery = {} } = prepared;
  const answers = {
    product: { carrier: line },
    service,
    customer: { ...CONTACT, ...customer },
    delivery: { hardware_delivery: 'later', ...delivery },
  };
  const first = await follow(page, START, { zipcode: at[0], housenr: at[1] });
  const draft = first.replace(/\/[a-z]+$/, '');
  for (const answered of ['product', 'service', 'customer', 'delivery'] as const) {
    if (answered === step) break;
    await follow(page, `${draft}/${answered}`, answers[answered]);
  }
  return draft;
}

/** What a review asks to tick: also that one wants it, where another journey has left something at the address. */
export const TICKED = { confirm: 'on', second: 'on' } as const;

/** Ticks what the review in the window asks, in either language. */
export async function tickBoxes(page: Page): Promise<void> {
  const second = page.locator('input[name="second"]');
  if (await second.isVisible()) await second.check();
  await page.locator('input[name="confirm"]').check();
}

/** Ticks what is asked and places the order that stands in the window. */
export async function placeOrder(page: Page): Promise<void> {
  await tickBoxes(page);
  await press(page, 'Plaats bestelling');
}

/** The nid of the confirmation in the window. */
export async function confirmedNid(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/connections\/create\/complete\/NL\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

export interface OrderedCircuit {
  readonly product_id: number;
  readonly vlan: number | null;
  readonly vci: number | null;
  readonly bandwidth_down: number | null;
  readonly bandwidth_up: number | null;
  readonly subnets: readonly Readonly<Record<string, unknown>>[];
}

/** What order_connection was given. */
export type Order = Readonly<Record<string, unknown>> & {
  readonly circuit: readonly OrderedCircuit[];
  readonly tags: readonly string[];
};

export async function orders(sandbox: Sandbox, since: number): Promise<Order[]> {
  return (await sandbox.calls(ORDER, since)).map(paramsOf);
}

/** The one order that the provider received. */
export async function onlyOrder(sandbox: Sandbox, since: number): Promise<Order> {
  const received = await orders(sandbox, since);
  expect(received, 'order_connection calls').toHaveLength(1);
  return received[0] as Order;
}

function paramsOf(call: Call): Order {
  return (call.body as { params: Order }).params;
}
