import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { orderDefaults } from '~/broadband/defaults/kept-defaults.server';
import type { OfferedExample } from '~/flows/wizard/example/offered.server';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import type { WizardPaths } from '~/flows/wizard/open-step.server';
import type { Verdict } from '~/flows/wizard/step.server';
import type { FormOf } from '~/kernel/forms/parse.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { limitPostcodes } from '~/kernel/session/forms/too-often.server';
import { askOldContract, oldContractTexts, slaOf } from '../replacing/old-contract.server';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';
import type { Priced } from '../line-services/ask-prices.server';
import { submitTerm, termIn } from '../line-services/compared-term.server';
import type { AddressAnswer } from './address-answer.server';
import { submitAddressPart } from './address-step.server';
import type { AddressedDraft, AddressedPosition } from './addressed-draft.server';
import { presentAvailability } from './availability-view.server';
import { askAvailability } from './availability.server';
import { readProduct, type Product } from './product-answer.server';
import { checkProduct, numbersOf } from './product-check.server';
import { consentQuestion, type ConsentQuestion } from './take-over.server';

/** The draft at this step, in any wizard. */
interface OpenProduct extends AddressedDraft {
  readonly position: AddressedPosition & { readonly answers: { readonly address: AddressAnswer } };
}

/** An earlier order as the page of the line offers it. */
export interface LineExample {
  /** Its words. @param term the contract length in months at which the page compares lines; null without prices */
  offered(term: number | null): OfferedExample;
  /** First values of the form. */
  readonly first: Readonly<Record<string, string>>;
}

interface ProductStep<Beside extends object> extends Pick<Priced, 'offerOnly'> {
  readonly paths: Pick<WizardPaths, 'step'>;
  /** An earlier order that can fill in the steps after this one. */
  readonly example?: (access: Access, open: OpenProduct) => Promise<LineExample | null>;
  /** Further data of the page, such as other work at the address. */
  readonly beside: (access: Access, open: OpenProduct) => Promise<Beside>;
}

/**
 * The step that asks for a line at the address (`stepPage`), and in an order for the way of ordering it. It stores
 * `ProductFacts`.
 */
export function productStepParts<Beside extends object>({ paths, offerOnly, example, beside }: ProductStep<Beside>) {
  return {
    first: () => ({ orderVariant: 'nls', replaceCopper: 'on' }),

    async load(access: Access, open: OpenProduct, kept: unknown, args: LoaderFunctionArgs) {
      await limitPostcodes(args, access.session);
      const { address } = open.position.answers;
      const [like = null, defaults] = await Promise.all([example?.(access, open), orderDefaults(access.session)]);
      const typed = { ...like?.first, ...(kept as object) };
      const { carrierTypeTab = null, replaceCopper } = typed as { carrierTypeTab?: string; replaceCopper?: string };
      const tab = new URL(args.request.url).searchParams.get('tab') ?? carrierTypeTab;
      const asked = copperLine(access, address, address.replaceCopperNid);
      const ofOld = asked.then((line) =>
        line.kind === 'found' ? readOld(access, line, Boolean(replaceCopper)) : null,
      );
      const replaces = ofOld.then((old) => old?.replaces);
      const [availability, copper, more, ending] = await Promise.all([
        presentAvailability(access, address, { tab, term: termIn(typed), replaces, offerOnly, defaults }),
        asked,
        beside(access, open),
        ofOld.then((old) => old?.texts ?? []),
      ]);
      return {
        typed,
        here: paths.step(open.draft.id, 'product'),
        addressHref: paths.step(open.draft.id, 'address'),
        availability,
        copper: copper.kind === 'found' ? { ...copper, ends: [...ending, ...copper.ends] } : copper,
        consent: keptConsent(open, access.t),
        // services and customer of a line that is replaced go along to the new one
        example:
          copper.kind === 'found' || availability.kind !== 'lines'
            ? null
            : (like?.offered(availability.compared?.term ?? null) ?? null),
        ...more,
      };
    },

    asked: async (access: Access, _open: OpenProduct, acts: StepActs<'address'>) =>
      (await submitTerm(access, acts)) ?? submitAddressPart(access, acts),

    /** Checks the line again, since the form may be forged and the line may be gone. */
    async check(
      access: Access,
      open: OpenProduct,
      form: FormOf<typeof Product>,
      args: ActionFunctionArgs,
    ): Promise<Verdict<{ consent: ConsentQuestion | null }>> {
      await limitPostcodes(args, access.session);
      const { address } = open.position.answers;
      const read = readProduct(form.read());
      const numbers = numbersOf(read);
      const old = read.replaceCopper ? address.replaceCopperNid : null;
      const [available, copper, sla] = await Promise.all([
        settle(askAvailability(access.provider, address, numbers)),
        copperLine(access, address, old),
        old ? askOldContract(access, old).then(slaOf) : null,
        // the page needs this answer when a consent or a correction follows, so both calls run at once
        numbers && settle(askAvailability(access.provider, address)),
      ]);
      if (!available.ok || copper.kind === 'failed') return { kind: 'not known' };
      const check = checkProduct(read, available.value, { ...copper, ...(sla && { sla }) }, access, { offerOnly });
      if (form.ok && check.ok) return { kind: 'right', facts: check.facts };
      return { kind: 'wrong', problems: check.problems, more: { consent: check.consent } };
    },
  };
}

/** The contract of the line to replace, in words, and the facts that go along where its user wants that. */
async function readOld(access: Access, { nid, old }: Found, isReplaced: boolean) {
  const asked = askOldContract(access, nid);
  const texts = oldContractTexts(access, nid, asked);
  const sla = slaOf(await asked);
  return { texts, replaces: isReplaced ? { nid, old, ...(sla && { sla }) } : undefined };
}
type Found = Extract<CopperLine, { readonly kind: 'found' }>;

/** The earlier consent, for a step that is opened again. */
function keptConsent({ position }: AddressedDraft, t: Access['t']): ConsentQuestion | null {
  const { answers, facts } = position;
  if (answers.product?.orderVariant !== 'migrate' || !facts.product?.line) return null;
  return consentQuestion(facts.product.line, answers.product.terminateVoice, t);
}
