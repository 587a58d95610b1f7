import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { limitPostcodes } from '~/kernel/session/forms/too-often.server';
import { stepPage } from '~/flows/wizard/step.server';
import { submitAddressPart } from '../address/address-part.server';
import { sameAddress } from '../address/same-address.server';
import { orderArea, type OpenOrder } from '../order-area.server';
import { readProduct } from './answer.server';
import { askAvailability, presentAvailability } from './availability.server';
import { submitTerm, termIn } from './compared-term.server';
import { checkProduct, numbersOf } from './product-check.server';
import { copperLine } from './replace-copper.server';
import { oldContractTexts } from './old-contract.server';
import { consentQuestion, type ConsentQuestion } from './take-over.server';

export const productStep = stepPage(orderArea, 'product', {
  first: () => ({ orderVariant: 'nls', replaceCopper: 'on' }),
  async load(access, open, typed, args) {
    await limitPostcodes(args, access.session);
    const { address } = open.position.answers;
    const { carrierTypeTab = null, replaceCopper } = typed as { carrierTypeTab?: string; replaceCopper?: string };
    const tab = new URL(args.request.url).searchParams.get('tab') ?? carrierTypeTab;
    const asked = copperLine(access, address, address.replaceCopperNid);
    const old = asked.then((line) => (replaceCopper && line.kind === 'found' ? line.old : undefined));
    const contract = asked.then((line) => (line.kind === 'found' ? oldContractTexts(access, line.nid) : []));
    const [availability, copper, same, ending] = await Promise.all([
      presentAvailability(access, address, { tab, term: termIn(typed), old }),
      asked,
      sameAddress(access, open),
      contract,
    ]);
    return {
      typed,
      here: orderArea.paths.step(open.draft.id, 'product'),
      addressHref: orderArea.paths.step(open.draft.id, 'address'),
      availability,
      copper: copper.kind === 'found' ? { ...copper, ends: [...ending, ...copper.ends] } : copper,
      consent: keptConsent(open, access.t),
      ...(same ? { same } : {}),
    };
  },
  asked: async (access, open, args) => (await submitTerm(access, open, args)) ?? submitAddressPart(access, open),
  /** The line is looked up again: what was offered to the page may be tampered with, or gone by now. */
  async check(access, open, form, args) {
    await limitPostcodes(args, access.session);
    const { address } = open.position.answers;
    const read = readProduct(form.read());
    const numbers = numbersOf(read);
    const [available, copper] = await Promise.all([
      settle(askAvailability(access.provider, address, numbers)),
      read.replaceCopper ? copperLine(access, address, address.replaceCopperNid) : ({ kind: 'none' } as const),
      // the page needs this answer when a consent or a correction follows, so both are asked at once
      numbers && settle(askAvailability(access.provider, address)),
    ]);
    if (!available.ok || copper.kind === 'failed') return { kind: 'not known' };
    const check = checkProduct(read, available.value, copper, access);
    if (form.ok && check.ok) return { kind: 'right', facts: check.facts };
    return { kind: 'wrong', problems: check.problems, more: { consent: check.consent } };
  },
});

/** The earlier consent, to be shown when the step is opened again. */
function keptConsent({ position }: OpenOrder, t: Access['t']): ConsentQuestion | null {
  const { answers, facts } = position;
  if (answers.product?.orderVariant !== 'migrate' || !facts.product?.line) return null;
  return consentQuestion(facts.product.line, answers.product.terminateVoice, t);
}
