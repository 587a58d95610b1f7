import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { listQuery, loadList, presentList } from '~/kernel/table/list.server';
import { readTableState } from '~/kernel/table/table';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import { againHref } from '../choice/choice.server';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { MendForm } from '../mend/mend-form';
import { mendRow, mendView } from '../mend/mend.server';
import { rowId } from '../mend/row-href';
import { openWhole } from '../open-run.server';
import { Facts } from '../outcome/facts';
import { factsOf } from '../outcome/facts.server';
import { pageOfItems, pageOfRow } from '../outcome/items-table';
import { Next } from '../outcome/next';
import { useOutcomeFilter } from '../outcome/outcome-filter';
import { Parts } from '../outcome/parts';
import { ResultCell } from '../outcome/results';
import { itemRow, resultsOf, shownRow, type ItemRow } from '../outcome/row.server';
import { tableOf, wordsOf } from '../outcome/words.server';
import { Plan } from '../plan/plan';
import { planView } from '../plan/plan-view.server';
import { HeldNotice } from '../progress/held';
import { RunProgress } from '../progress/progress';
import { progressView } from '../progress/progress.server';
import { stateText } from '../progress/state.server';
import { RunCrumbs } from '../run-crumbs';
import { placeOfRun, useRun } from '../run-place';
import { wakeRunner } from '../runner.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the page of a run: its plan, its progress or its outcome. Users can leave it and return. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const area = areaAt(args);
  const opened = await openWhole(access, jobsOf(area), args.params['run']);
  const { run, action, items, counts } = opened;
  const { value } = run;
  const shown = await stateText(access, opened);
  // a run that waited for its user to return continues now
  if (shown.isQuiet || (value.state === 'running' && value.trouble !== null)) wakeRunner();
  const { t } = access;
  const isPlan = value.state === 'planned';
  const table = tableOf(opened, access, isPlan);
  const query = new URL(args.request.url).searchParams;
  const asked = readTableState(table.definition, query);
  const mend = await mendView(access, opened, asked, query);
  const { number } = wordsOf(opened, t);
  const rows = { isPlan, inSight: mend?.inSight ?? null, number };
  const wanted = listQuery(table.definition, asked);
  const page = wanted && pageOfRow(items, wanted, asked.filters, rows);
  const state = { ...asked, page: page ?? asked.page };
  const result = await loadList(table.definition, state, (part) =>
    Promise.resolve(pageOfItems(items, part, state.filters, rows)),
  );
  const results = await resultsOf(access, opened, result.ok ? result.value.rows : []);
  const path = area.paths().run(run.id);
  const heading = action.title(value.wish, t);
  return {
    title: pageTitle(t, [heading, shown.text], access.answer.failed),
    heading,
    place: placeOfRun(opened, t),
    menuEntry: action.menuEntry ?? null,
    id: run.id,
    path,
    stateText: shown.text,
    isQuiet: shown.isQuiet,
    counts,
    total: items.length,
    facts: factsOf(opened, access),
    plan: await planView(access, opened),
    progress: await progressView(access, opened),
    after: value.state === 'ended' ? ((await action.after?.(access, run, items)) ?? []) : [],
    next: value.state === 'ended' ? ((await action.goesTo?.(access, run, items)) ?? null) : null,
    again: againHref(opened),
    mend,
    table,
    list: presentList({
      definition: table.definition,
      path,
      state,
      t,
      result,
      row: (item) => shownRow(itemRow(item, opened, access, results.get(item.at)), number),
    }),
  };
}

/** Asks about one mended row alone. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return mendRow(access, args);
}

export default function RunPage() {
  const { t, to } = useRun();
  const page = usePageData<typeof loader>();
  const { id, table, list, progress, plan, mend } = page;
  const facts = <Facts facts={page.facts} />;
  return (
    <>
      <ListPage
        title={page.heading}
        crumbs={<RunCrumbs />}
        hidden={table.hidden}
        before={
          <>
            <Head />
            {plan && facts}
          </>
        }
        heads="name"
        refresh={progress.isMoving}
        definition={table.definition}
        path={page.path}
        exportPath={to.file(id)}
        texts={table.texts}
        countText={(count) => t('items.count', { count })}
        list={list}
        filters={[useOutcomeFilter(progress.done.text, plan !== null)]}
        row={({ at, href, name, detail, results, outcome, note, sentAt }: ItemRow) => ({
          key: String(at),
          href: href ?? undefined,
          ...(mend?.inSight === at ? { id: rowId(at), below: <Below at={at} /> } : {}),
          cells: {
            name: <span className={table.isNumber ? 'num' : name.length <= SHORT ? 'whole' : undefined}>{name}</span>,
            detail: <span className="num">{detail}</span>,
            ...Object.fromEntries(table.results.map((key) => [key, <ResultCell key={key} cell={results[key]} />])),
            outcome: <ShownStatus shown={outcome} />,
            note: <Note text={note} at={at} />,
            sentAt: sentAt && <span className="num">{sentAt}</span>,
          },
        })}
        looks={{ detail: { hideBelow: 'lg' }, sentAt: { hideBelow: 'lg' } }}
      />
      {!plan && facts}
    </>
  );
}

/** The note of a row, and the way to its form. */
function Note({ text, at }: { text: string; at: number }) {
  const { mend } = usePageData<typeof loader>();
  const way = mend?.form?.at === at ? undefined : mend?.ways[at];
  if (!way) return worded(text);
  return (
    <>
      {text && <div>{worded(text)}</div>}
      <a href={way.href} aria-label={way.name}>
        {way.text}
      </a>
    </>
  );
}

/** The form of the row in sight, or the way on from a row that lacks nothing any more. */
function Below({ at }: { at: number }) {
  const { mend } = usePageData<typeof loader>();
  if (mend?.form?.at === at)
    return (
      <div className="stack">
        <MendForm form={mend.form} />
      </div>
    );
  return mend?.next ? <a href={mend.next.href}>{mend.next.text}</a> : null;
}

/** Names up to this length, such as an address, stay on one line. */
const SHORT = 16;

/** The seconds between refreshes. Runs end within minutes, so refreshing until then is affordable. */
const LOOK_AGAIN_S = 5;

/** The state of a run with its actions, and what follows its end, which a page that waits for it shows in place. */
function Head() {
  const { id, plan, progress, counts, total, again, stateText, isQuiet, after, next } = usePageData<typeof loader>();
  const { held, isMoving } = progress;
  return (
    <div className="stack" id="progress" data-refresh={isMoving ? LOOK_AGAIN_S : undefined}>
      {!plan && <RunProgress id={id} progress={progress} stateText={stateText} isQuiet={isQuiet} />}
      {plan && held && <HeldNotice id={id} held={held} />}
      {plan && !held && <Plan id={id} plan={plan} counts={counts} total={total} again={again} />}
      <Parts parts={after} />
      <Next next={next} />
    </div>
  );
}
