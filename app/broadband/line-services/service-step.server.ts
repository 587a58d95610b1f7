import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderDefaults } from '~/broadband/defaults/kept-defaults.server';
import { offeredSla } from '~/broadband/domain/sla';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import type { Verdict } from '~/flows/wizard/step.server';
import { fieldsFrom, typedValues } from '~/flows/wizard/wizard.server';
import { invalid, parseForm, type FormOf } from '~/kernel/forms/parse.server';
import { typedFields } from '~/kernel/forms/typed-fields';
import { soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { endingTexts, takenTexts } from '../replacing/old-line.server';
import { Service, type ServiceAnswer, type ServiceFacts } from './answer.server';
import type { Priced, PricedLine } from './ask-prices.server';
import { choicePrices, withCosts } from './choice-prices.server';
import { equipmentHere } from './chosen-beside.server';
import type { ChosenLine, LineAddress } from './chosen-line';
import { comparedTerm } from './compared-term.server';
import { contractFilter } from './contract';
import { askTotals, formPrices, presentPrices } from './prices.server';
import { serviceFacts, serviceProblems } from './service-check.server';
import { lackingList, loadServiceChoices, taggingOf, type ServiceChoices } from './service-choices.server';
import { changedRows, shownService } from './service-rows.server';
import { presentServiceChoices } from './service-view.server';
import { lostSubnets } from './typed-service.server';

/** The draft at this step, in any wizard. */
interface OpenServices {
  readonly draft: DraftEntry;
  readonly position: {
    readonly answers: {
      readonly address: LineAddress;
      readonly product: PricedLine;
      readonly service?: ServiceAnswer | undefined;
    };
    readonly facts: { readonly product: ChosenLine; readonly service?: ServiceFacts | undefined };
  };
}

type ServiceForm = FormOf<typeof Service>;

/**
 * The step that asks for the services of the chosen line and shows their prices (`stepPage`). It stores `ServiceFacts`.
 */
export function serviceStepParts({ offerOnly }: Pick<Priced, 'offerOnly'>) {
  return {
    async load(
      access: Access,
      { draft, position: { answers, facts } }: OpenServices,
      kept: unknown,
      { request }: LoaderFunctionArgs,
    ) {
      const isPosted = access.form.size > 0;
      const [choices, defaults] = await Promise.all([
        loadServiceChoices(access.provider, answers.product.carrier),
        orderDefaults(access.session),
        // the prices of a stored answer load at the same time as the choices, and the form below uses them too
        answers.service && !isPosted && soon(presentPrices(access, { ...answers, offerOnly }, facts)),
      ]);
      if (!choices.ok) return { prices: null, form: { failure: foreign(choices.failure.data.message) } };
      const lacking = lackingList(choices.value);
      if (lacking) return { prices: null, form: { failure: access.t(`services:lacking.${lacking}`) } };
      // a form that comes back keeps its posted values
      const values = isPosted ? typedValues({ fields: typedFields(access.form), basis: '' }) : kept;
      const { replaces, usedVcis } = facts.product;
      const proposing = { old: replaces?.old, sla: replaces?.sla, term: comparedTerm(draft.value.steps), defaults };
      const shown = shownService(values, choices.value, usedVcis ?? [], proposing);
      // a refused form says itself what is wrong
      const { typed, lost } = isPosted
        ? { typed: shown, lost: [] }
        : equipmentHere(shown, choices.value, draft.value.steps['service']?.facts, access.t);
      const prices = await formPrices(access, { ...answers, offerOnly }, fieldsFrom(typed), choices.value);
      const costOf = choicePrices(access, { ...answers, offerOnly }, fieldsFrom(typed), choices.value);
      const filter = contractFilter(new URL(request.url).searchParams.get('contract'));
      return {
        prices,
        form: {
          choices: withCosts(
            presentServiceChoices(choices.value, access.t, prices.kind !== 'hidden', filter, typed, defaults),
            costOf,
          ),
          typed,
          said: [...whatIsMissing(access, choices.value, facts.product), ...lostText(access, lost)],
          taken: takenServices(access, choices.value, facts.product),
        },
      };
    },

    /**
     * Handles the form's other buttons: rows, contract filter, reloading lists and prices. It stores the step and
     * answers with an address that can be reloaded, with or without scripts.
     */
    async asked(access: Access, open: OpenServices, acts: StepActs<never>) {
      const form = parseForm(access.form, Service, access.t);
      const [intent = '', place = ''] = (access.form.get('intent') ?? '').split(' ');
      const isRows = !form.ok && form.rows !== null;
      if (!isRows && intent !== 'filter' && intent !== 'again' && intent !== 'price') return null;
      const judged = await judge(access, open, form, offerOnly);
      // the page has no form without the choices, so the draft has to store the input, even with errors
      if (!judged) return acts.postpone(form.reject);
      const { choices, problems, facts } = judged;
      if (!form.ok && form.rows) {
        const rows = changedRows(form.rows, form.result, choices, open.position.facts.product.usedVcis ?? []);
        return acts.stay(rows.place, { typed: fieldsFrom(rows.values) });
      }
      if (intent === 'filter') {
        const contract = access.form.get('contractFilter') ?? '';
        return acts.stay('contracts', { facts, search: `?${new URLSearchParams({ contract })}` });
      }
      if (intent === 'again') return acts.stay(place, { facts });
      if (!form.ok || !facts) return invalid(access, form.reject(problems));
      return acts.stay('prices', { facts });
    },

    async check(access: Access, open: OpenServices, form: ServiceForm): Promise<Verdict<Record<never, never>>> {
      const judged = await judge(access, open, form, offerOnly);
      if (!judged) return { kind: 'not known' };
      const { problems, facts } = judged;
      return facts ? { kind: 'right', facts } : { kind: 'wrong', problems };
    },
  };
}

/** Judges the form by the present choices on the line. Null when they cannot be loaded now. */
async function judge(
  access: Access,
  { position: { answers, facts: kept } }: OpenServices,
  form: ServiceForm,
  offerOnly: boolean,
) {
  const choices = await loadServiceChoices(access.provider, answers.product.carrier);
  if (!choices.ok) return null;
  const problems = form.ok ? serviceProblems(form.value, choices.value, kept.product, access.t) : {};
  if (!form.ok || Object.keys(problems).length > 0) return { choices: choices.value, problems };
  const totals = await askTotals(access, { ...answers, service: form.value, offerOnly });
  return { choices: choices.value, problems, facts: serviceFacts(form.value, choices.value, totals) };
}

/** The notes on choices that this form cannot show, or does not know. */
function whatIsMissing({ t }: Access, choices: ServiceChoices, line: ChosenLine): string[] {
  return [
    ...(choices.unreadable > 0 ? [t('services:unreadable', { count: choices.unreadable })] : []),
    ...(line.usedVcis === null && taggingOf(choices) === 'vci' ? [t('services:vcisUnknown')] : []),
  ];
}

/** The equipment that the user chose and this line does not have. */
function lostText({ t }: Access, lost: readonly string[]): string[] {
  return lost.length > 0 ? [t('services:notHere', { what: lost.join(', ') })] : [];
}

/** The services of a replaced line that the form takes over, and those that end. Null without a replaced line. */
function takenServices({ t }: Access, choices: ServiceChoices, { replaces }: ChosenLine) {
  if (!replaces?.old) return null;
  const { nid, old, sla } = replaces;
  const here = sla && offeredSla(sla, choices.slas);
  const lost = lostSubnets(old, choices).map((name) => t('variants:replace.ends.subnet', { name }));
  return {
    from: nid,
    takes: [
      ...takenTexts({ ...old, endUser: null, tags: [] }, false, t),
      ...(here ? [t('variants:replace.takes.sla', { name: foreign(here.name) })] : []),
    ],
    ends: [
      ...endingTexts(old, nid, t),
      ...lost,
      ...(sla ? [] : [t('variants:replace.slaUnknown', { nid })]),
      ...(sla && !here ? [t('variants:replace.ends.sla', { name: foreign(sla.name) })] : []),
    ],
  };
}
