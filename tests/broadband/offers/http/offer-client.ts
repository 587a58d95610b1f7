import { FormClient, type Fields } from '~tests/fixtures/clients/form-client';
import { FIBRE, lookedAt, paramsOf, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf } from '~tests/fixtures/page';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';

export const START = '/offers/create';

type Step = 'product' | 'service' | 'reference' | 'review';
type Answers = Partial<Record<'address' | Exclude<Step, 'review'>, Fields>>;

/** A reseller who asks for an offer. */
export class OfferClient extends FormClient {
  protected override readonly home = { address: START, language: 'nl' as const };

  /** Walks from the first step to this one. */
  async walk(to: Step, answers: Answers = {}): Promise<Page> {
    let page = await this.fill(await this.open(START), answers.address ?? FIBRE);
    const steps = [
      ['product', answers.product ?? { carrier: '4101' }],
      ['service', answers.service ?? {}],
      ['reference', answers.reference ?? {}],
      ['review', {}],
    ] as const;
    for (const [step, fields] of steps) {
      if (stepOf(page) !== step)
        throw new Error(`expected ${step}, not ${page.status} ${page.address.href}\n${errorsOf(page).join('\n')}`);
      if (step === to) return page;
      page = await this.fill(page, fields);
    }
    throw new Error(`there is no step ${to}`);
  }

  /** Ticks the boxes and sends the request. */
  request(review: Page): Promise<Page> {
    return this.press(review, { confirm: 'on', ...lookedAt(review) });
  }
}

/** The requests that the provider received. */
export async function requestsSince(portal: TestPortal, since: number): Promise<Record<string, unknown>[]> {
  return (await portal.ledger(since)).filter((line) => line.rpc_method === 'request_offer').map(paramsOf);
}
