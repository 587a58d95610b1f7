import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { poolNameProblem } from '~/mobile/domain/pool-name';
import { isSameName, nameAsSeen } from '~/telecom/sims/sim-names';
import { kept, read, readOptional, ticked, wholeNumber } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { outcomeView } from '~/flows/intents/outcome.server';
import type { Row } from '~/flows/intents/evidence';
import { listed } from '~/flows/intents/listing.server';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area, Sent } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { orderedFor } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';
import { NEW_POOL } from '../acted-on-pool.server';
import { offeredPools, poolChoices, type PoolChoices } from './offered-pools.server';
import { wholeTerm } from './whole-term.server';

/** The organisation that orders a pool, and the pools that it had before. */
interface Subject {
  readonly organization: { readonly uuid: string | null; readonly name: string };
  /** Null when not all of them are known. */
  readonly known: readonly string[] | null;
}

interface Kept {
  readonly known: readonly string[] | null;
}

const MOST_KNOWN = 100;
const newPools: Area<Subject, Kept, null> = {
  key: 'dataPool',
  reads: 'mobile-broadband-r',
  pricing: 'broadband-pricing-r',
  recordAt: () => NEW_POOL,
  open: async ({ provider, session }) => ({
    organization: { uuid: orderedFor(session), name: session.record.organization.name },
    known: await knownPools(provider),
  }),
  isWhole: () => true,
  recordPage: () => paths.dataPools(),
  home: () => paths.dataPools(),
  name: ({ organization }) => organization.name,
  facts: () => null,
  verdict: () => null,
  keep: ({ known }) => ({ known }),
  recordOf: () => NEW_POOL,
  isSame: () => true,
  after: () => Promise.resolve(null),
};

async function knownPools({ dataPools }: Provider): Promise<string[] | null> {
  const found = await settleSide(dataPools.list({ page: 1, perPage: MOST_KNOWN }));
  if (!found.ok || found.value.lost.length > 0 || found.value.rows.length === MOST_KNOWN) return null;
  return found.value.rows.map(({ uuid }) => uuid);
}

const poolSchema = z.object({
  product: read(
    'dataPools:create.problem.product',
    kept((text) => text !== ''),
  ),
  months: readOptional('dataPools:create.problem.months', wholeNumber),
  name: z
    .string({ error: 'dataPools:create.problem.required' })
    .max(LONGEST_VALUE)
    .transform((text, context) => {
      const name = nameAsSeen(text);
      const problem = poolNameProblem(name);
      if (problem) context.addIssue({ code: 'custom', message: `dataPools:create.problem.${problem}` });
      return name;
    }),
  /** True when the user wants a second pool with a name that exists. */
  second: ticked,
});
type Answer = z.infer<typeof poolSchema>;
export type PoolAnswer = Answer;

const { definePanel } = panelsOf(newPools);

/** The order of a data pool: its product, its term and its name (MOB-13). */
export const orderPanel = definePanel({
  name: 'orderDataPool',
  schema: poolSchema,
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => null,
  load: async (access) => {
    const [choices, open] = await Promise.all([poolChoices(access), openOrders(access)]);
    return { ...choices, open };
  },
  first: (_subject, choices, query) => (choices.failed ? {} : likeOf(choices, query)),
  check: async (access, _subject, answer) => (await offerProblem(access, answer)) ?? nameProblem(access, answer),
  confirm: (t) => ({
    label: t('panels:confirm'),
    missing: t('panels:confirmFirst'),
    hint: t('wizard:review.confirmHint'),
  }),
  begins: true,
  done: (order) => paths.dataPoolOrdered(order),
  paper: (pool) => paths.dataPoolPaper(pool),
  review: async (access, _subject, { product: uuid, months, name }) => {
    const { t } = access;
    const [products, same, whole] = await Promise.all([
      offeredPools(access),
      samePools(access, name),
      wholeTerm(access, { productUuid: uuid, months }),
    ]);
    const product = products?.find((one) => one.uuid === uuid);
    return {
      lines: [
        { key: 'name', label: t('dataPools:fields.name'), value: name },
        { key: 'product', label: t('dataPools:fields.product'), value: foreign(product?.name) || uuid },
        ...(months === null
          ? []
          : [
              {
                key: 'months',
                label: t('dataPools:fields.contract_duration'),
                value: t('dataPools:months', { count: months }),
              },
            ]),
        { key: 'begin', label: t('dataPools:create.begin'), value: t('dataPools:create.beginText') },
        ...(months === null
          ? []
          : [
              { key: 'end', label: t('dataPools:create.end'), value: t('dataPools:create.endText', { count: months }) },
            ]),
        ...(whole === null ? [] : [{ key: 'whole', label: t('dataPools:create.whole'), value: whole }]),
      ],
      warning: same === null ? t('dataPools:create.nameUnchecked') : undefined,
    };
  },
  receipt: ({ provider }, _subject, { product: productUuid, months }) =>
    settlePanel(provider.dataPools.receipt({ productUuid, months })),
  product: async (access, _subject, { product: uuid }) =>
    (await offeredPools(access))?.find((one) => one.uuid === uuid)?.name ?? '',
  fields: { product: 'product', contract_duration: 'months', name: 'name' },
  firstDetailOnly: true,
  twice: 'ordered',
  // the provider may leave out a pool's product, so the name alone decides whether two requests are the same
  sameRequest: { is: ({ answer }, { name }) => isSameName(answer.name, name), wait: waitText },
  // a name may occur twice, so a review holds only for the pools that existed when the user saw it
  basis: ({ known }) => known,
  send: ({ dataPools }, { organization }, { product, months, name }, key) =>
    dataPools.create({ organizationUuid: organization.uuid, productUuid: product, name, months }, key),
  trace: { makes: 'order', list: (provider, sent) => listed(poolsNamed(provider, sent)) },
});

/** The product and the term of the pool that the address names, as far as they are still offered. */
function likeOf({ products, months, usual }: Extract<PoolChoices, { failed: false }>, query: URLSearchParams) {
  const product = products.find(({ uuid }) => uuid === query.get('product'))?.uuid;
  const term =
    months.find(({ value }) => value === query.get('months'))?.value ?? (usual === null ? null : String(usual));
  return { ...(product ? { product } : {}), ...(term === null ? {} : { months: term }) };
}

/** An order with an unknown outcome in words, with the findings of its look-up. */
function openOrder(access: Access, intent: IntentEntry) {
  const { name } = (intent.value.payload as Sent<Kept, Answer>).answer;
  const { moment, search } = outcomeView(access, intent);
  return {
    text: [access.t('dataPools:create.open', { name, moment }), search].join(' '),
    href: `${paths.createDataPool()}?${new URLSearchParams({ draft: intent.id })}`,
  };
}

async function openOrders(access: Access): Promise<ReturnType<typeof openOrder>[]> {
  const open = await listOwnOpenIntents(access.session, orderPanel.wizard.name);
  return open.map((intent) => openOrder(access, intent));
}

function waitText(access: Access, intent: IntentEntry): string {
  return [openOrder(access, intent).text, access.t('dataPools:create.wait')].join(' ');
}

/** The pools that have this name already. Null when the provider's list is missing or incomplete. */
async function samePools({ provider }: Pick<Access, 'provider'>, name: string) {
  const found = await settleSide(provider.dataPools.list({ page: 1, perPage: MOST_KNOWN, search: name }));
  const same = found.ok ? found.value.rows.filter((pool) => isSameName(pool.name, name)) : [];
  const isAll = found.ok && found.value.lost.length === 0 && found.value.rows.length < MOST_KNOWN;
  return same.length > 0 || isAll ? same : null;
}

/**
 * The problem with a name that exists. Two pools of one name look the same, so the user has to confirm the second one.
 */
async function nameProblem(access: Access, { name, second }: Answer): Promise<FieldProblems | null> {
  const same = second ? [] : await samePools(access, name);
  if (same === null || same.length === 0) return null;
  return { second: [access.t('dataPools:create.problem.second', { name })] };
}

async function offerProblem(access: Access, { product: uuid, months }: Answer): Promise<FieldProblems | null> {
  const { t } = access;
  const products = await offeredPools(access);
  if (products === null) return { '': [t('panels:outage')] };
  const product = products.find((one) => one.uuid === uuid);
  if (!product) return { product: [t('dataPools:create.problem.product')] };
  const isOffered = product.offers.length === 0 || product.offers.some((offer) => offer.months === months);
  return isOffered ? null : { months: [t('dataPools:create.problem.months')] };
}

/** The pools of that name and product. The ordered pool is the one that was not there before. */
async function poolsNamed({ dataPools }: Provider, { answer }: Sent<Kept, Answer>): Promise<Row[]> {
  const { rows } = await dataPools.list({ page: 1, perPage: MOST_KNOWN, search: answer.name });
  return rows.map(({ uuid, name, productUuid }) => ({
    effect: uuid,
    name,
    madeAt: '',
    tags: null,
    username: null,
    fits: isSameName(name, answer.name) && (productUuid ?? answer.product) === answer.product,
    // a full list may have left another pool unseen
    provedBy: rows.length < MOST_KNOWN ? 'newness' : null,
  }));
}
