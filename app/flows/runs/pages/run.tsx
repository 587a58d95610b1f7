import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { formatTime } from '~/kernel/time/dates';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { OUTCOMES, PLANNED, type Outcome } from '~/flows/runs/run';
import { wakeRunner } from '~/flows/runs/runner.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { loadList, presentList } from '~/kernel/table/list.server';
import { readTableState } from '~/kernel/table/table';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import { ShownStatus } from '~/kernel/ui/status';
import { itemsTable, pageOfItems } from '../outcome/items-table';
import { costTold, receiptOf } from '../plan/receipt.server';
import { madeSims } from '~/mobile/runs/order/made-sims.server';
import { RunFacts } from '../outcome/facts';
import { runFacts } from '~/mobile/runs/order/order-facts.server';
import { aheadShown } from '~/mobile/runs/order/ahead.server';
import { heldOf } from '../progress/held.server';
import { agreementOf } from '../plan/agreement.server';
import { moveUsageView } from '~/mobile/runs/move/usage.server';
import { targetView } from '~/mobile/runs/move/target.server';
import { PutBack } from '../outcome/parts';
import { putBackView } from '~/mobile/runs/move/put-back.server';
import { RunCrumbs } from '../run-crumbs';
import { isMoving, RunHead } from '../progress/run-head';
import {
  doneShown,
  itemRow,
  itemsTexts,
  orderOf,
  plannedCounts,
  readRunWhole,
  stateText,
  wishOf,
  wishText,
  type RunWish,
} from '../outcome/row.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** One wish for many SIMs: what will happen, how far it is, or what became of it. It can be left and come back to. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const opened = await readRunWhole(access, args.params['run']);
  const { run, items, counts } = opened;
  const shown = await stateText(access, run, items);
  // a run that waited for its user's return goes on now
  if (shown.isQuiet || (run.value.state === 'running' && run.value.trouble !== null)) wakeRunner();
  const { t } = access;
  const state = readTableState(itemsTable, new URL(args.request.url).searchParams);
  const title = wishText(wishOf(run.value), t);
  const path = paths.mobileRun(run.id);
  const result = await loadList(itemsTable, state, (query) =>
    Promise.resolve(pageOfItems(items, query, state.filters, run.value.state === 'planned')),
  );
  const made = orderOf(run) && result.ok ? await madeSims(access, result.value.rows) : null;
  const receipt = await receiptOf(access, opened);
  return {
    title: pageTitle(t, [title, shown.text]),
    heading: title,
    id: run.id,
    state: run.value.state,
    stateText: shown.text,
    isQuiet: shown.isQuiet,
    /** New SIMs are ordered; what was not may be ordered again, as one draft. */
    isOrder: orderOf(run) !== null,
    texts: itemsTexts(run, t),
    facts: runFacts(run, access),
    months: monthsOf(wishOf(run.value)),
    trouble: run.value.state === 'running' ? run.value.trouble : null,
    /** The time of going on, where the provider asked to wait. */
    goesOnAt: formatTime(new Date(run.value.pausedUntil ?? access.now), access.timezone),
    /** The destination of a stopped order's remaining SIMs. */
    ahead: await aheadShown(access, run),
    held: heldOf(opened, access),
    counts,
    done: doneShown(
      run.value,
      items.filter(({ outcome }) => outcome === 'done').map(({ sentAt }) => sentAt),
      t,
    ),
    planned: plannedCounts(items),
    unmet: items.filter((item) => item.unmet !== undefined).length,
    agreement: agreementOf(opened, t),
    usage: moveUsageView(run.value, access),
    target: targetView(run.value, access),
    putBack: putBackView(run, items),
    total: items.length,
    receipt,
    cost: costTold(receipt),
    list: presentList({
      definition: itemsTable,
      path,
      state,
      t,
      result,
      row: (item) => itemRow(item, run, access, made?.get(item.at)),
    }),
  };
}

/** How long a SIM is bound by the move to a pool; null for what binds nobody. */
function monthsOf(wish: RunWish): number | null {
  return wish.kind === 'pool' ? wish.months : null;
}

export type RunPage = ReturnType<typeof usePageData<typeof loader>>;
type ItemRow = RunPage['list']['rows'][number];

export default function SimRun() {
  const { t } = useTranslation('simRuns');
  const page = usePageData<typeof loader>();
  return (
    <ListPage
      title={page.heading}
      crumbs={<RunCrumbs />}
      hidden={page.isOrder ? ['detail'] : page.state === 'planned' ? ['sim', 'sentAt'] : ['sim']}
      before={
        <>
          <RunHead page={page} />
          <RunFacts facts={page.facts} isOrder={page.isOrder} />
          {page.putBack && <PutBack view={page.putBack} />}
        </>
      }
      heads="name"
      refresh={isMoving(page)}
      definition={itemsTable}
      path={paths.mobileRun(page.id)}
      exportPath={paths.mobileRunExport(page.id)}
      texts={page.texts}
      countText={(count) => t('items.count', { count })}
      list={page.list}
      filters={
        <OutcomeFilter
          value={page.list.state.filters['outcome'] ?? 'all'}
          done={page.done.text}
          isPlan={page.state === 'planned'}
        />
      }
      row={({ at, href, name, detail, sim, outcome, note, sentAt }: ItemRow) => ({
        key: String(at),
        href: href ?? undefined,
        cells: {
          name: page.isOrder ? name : <span className="num">{name}</span>,
          detail: <span className="num">{detail}</span>,
          sim: sim && <OrderedSim sim={sim} />,
          outcome: <ShownStatus shown={outcome} />,
          note,
          sentAt: sentAt && <span className="num">{sentAt}</span>,
        },
      })}
      looks={{ detail: { hideBelow: 'lg' }, sentAt: { hideBelow: 'lg' } }}
    />
  );
}

/** The numbers of an ordered SIM, as far as it has any yet. */
function OrderedSim({ sim: { href, nid, iccid, msisdn } }: { sim: NonNullable<ItemRow['sim']> }) {
  const { t } = useTranslation('simRuns');
  const others = [['ICCID', iccid] as const, ['MSISDN', msisdn] as const].filter(([, number]) => number !== '');
  return (
    <>
      <a href={href}>{nid ? <span className="num">{nid}</span> : t('orders.sim')}</a>
      {others.map(([what, number]) => (
        <div key={what} className="muted small">
          {what} <span className="num">{number}</span>
        </div>
      ))}
    </>
  );
}

function OutcomeFilter({ value, done, isPlan }: { value: string; done: string; isPlan: boolean }) {
  const { t } = useTranslation('simRuns');
  const label = (outcome: Outcome) => (outcome === 'done' ? done : t(`outcome.${outcome}`));
  const options: readonly { value: string; label: string }[] = isPlan
    ? PLANNED.map((planned) => ({ value: planned, label: t(`planned.${planned}`) }))
    : OUTCOMES.map((outcome) => ({ value: outcome, label: label(outcome) }));
  return (
    <Field id="outcome" label={t('items.outcomes')}>
      <Select
        id="outcome"
        name="outcome"
        defaultValue={value}
        options={[{ value: 'all', label: t('items.allOutcomes') }, ...options]}
      />
    </Field>
  );
}
