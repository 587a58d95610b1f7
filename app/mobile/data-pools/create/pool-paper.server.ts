import { readMakerOf } from '~/flows/intents/kept-intent.server';
import type { Intent } from '~/flows/intents/intent';
import type { Paper } from '~/flows/papers/paper';
import { orderOnPaper } from '~/flows/wizard/paper/on-paper.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { orderPanel, type PoolAnswer } from './create.panel.server';

/**
 * The confirmation of an ordered pool on paper, for everybody of the organisation. A pool has no end customer, so the
 * customer's copy names who its user types.
 * @throws 404 for a pool that was not ordered here
 */
export async function poolPaper(access: Access, request: Request, placed: string) {
  const { session, t } = access;
  const intent = await readMakerOf(session, placed);
  if (intent?.value.wizard !== orderPanel.wizard.name || intent.value.state !== 'accepted')
    throw new Response(null, { status: 404 });
  const isOwn = intent.owner === session.owner;
  return orderOnPaper(access, request, {
    intent,
    placed,
    at: (query) => paths.dataPoolPaper(placed, query),
    // the confirmation is for who ordered it
    back: isOwn
      ? { href: paths.dataPoolOrdered(intent.id), label: t('papers:back') }
      : { href: paths.dataPool(placed), label: answerOf(intent.value).name },
    customer: null,
    words: (to) => wordsOf(intent.value, to),
  });
}

function answerOf({ payload }: Pick<Intent, 'payload'>): PoolAnswer {
  return (payload as { readonly answer: PoolAnswer }).answer;
}

function wordsOf(intent: Intent, t: Translator): Pick<Paper, 'heading' | 'note' | 'parts'> {
  const { name, months } = answerOf(intent);
  const rows = [
    { key: 'name', label: t('dataPools:fields.name'), value: name },
    { key: 'product', label: t('dataPools:fields.product'), value: foreign(intent.ordered?.product ?? '') },
    ...(months === null
      ? []
      : [
          {
            key: 'months',
            label: t('dataPools:fields.contract_duration'),
            value: t('dataPools:months', { count: months }),
          },
          { key: 'end', label: t('dataPools:create.end'), value: t('dataPools:create.endText', { count: months }) },
        ]),
  ];
  return {
    heading: t('papers:order.title'),
    note: t('dataPools:paper.note'),
    parts: [
      {
        key: 'pool',
        title: t('dataPools:facts'),
        rows: rows.filter(({ value }) => value).map(({ value, ...row }) => ({ ...row, values: [value] })),
      },
    ],
  };
}
