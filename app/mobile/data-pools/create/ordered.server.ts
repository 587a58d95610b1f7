import { contractEnd, formatDate, formatDateTime } from '~/kernel/time/dates';
import { parseUuid } from '~/kernel/text/uuid';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { orderPanel, type PoolAnswer } from './create.panel.server';
import { offeredPools } from './offered-pools.server';
import { wholeTerm } from './whole-term.server';

/**
 * The ordered pool as sent and as the provider has it now. Null for another user's order, and until the provider has
 * accepted it.
 */
export async function orderedPool(access: Access, id: string | null) {
  const intent = id === null ? null : await readOwnIntent(access.session, orderPanel.wizard.name, id);
  if (intent?.value.state !== 'accepted') return null;
  const { t, timezone, provider } = access;
  const { answer } = intent.value.payload as { readonly answer: PoolAnswer };
  const effect = intent.value.effect ?? '';
  const uuid = parseUuid(effect);
  const [read, products, whole] = await Promise.all([
    uuid ? settleSide(provider.dataPools.read(uuid)) : null,
    offeredPools(access),
    wholeTerm(access, { productUuid: answer.product, months: answer.months }),
  ]);
  const pool = read?.ok ? read.value : null;
  const product = pool?.productName ?? products?.find((one) => one.uuid === answer.product)?.name;
  const months = pool?.months ?? answer.months;
  const end = pool?.startDate && months !== null ? contractEnd(pool.startDate, months) : null;
  const names = t('dataPools:fields', { returnObjects: true });
  return {
    href: pool ? paths.dataPool(pool.uuid) : null,
    paper: uuid && paths.dataPoolPaper(effect),
    another: paths.createDataPool({
      product: answer.product,
      ...(answer.months === null ? {} : { months: String(answer.months) }),
    }),
    facts: [
      { key: 'name', label: names.name, value: answer.name },
      { key: 'product', label: names.product, value: foreign(product) },
      {
        key: 'months',
        label: names.contract_duration,
        value: months === null ? null : t('dataPools:months', { count: months }),
      },
      {
        key: 'begin',
        label: t('dataPools:create.begin'),
        value: pool?.startDate ? formatDate(pool.startDate) : t('dataPools:create.beginText'),
      },
      { key: 'end', label: t('dataPools:create.end'), value: end && formatDate(end) },
      { key: 'whole', label: t('dataPools:create.whole'), value: whole },
      {
        key: 'price',
        label: t('prices:title'),
        value: confirmedText(access, intent.value),
      },
      {
        key: 'ordered',
        label: t('dataPools:ordered.at'),
        value: formatDateTime(new Date(intent.value.sentAt), timezone),
      },
    ].flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : [])),
  };
}
