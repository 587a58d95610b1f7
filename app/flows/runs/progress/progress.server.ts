import { formatTime } from '~/kernel/time/dates';
import type { Acted } from '~/flows/intents/intent';
import { bothNames } from '~/kernel/session/acting.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenedRun } from '../open-run.server';
import { doneShown } from '../outcome/row.server';
import { wordsOf } from '../outcome/words.server';
import { FAILED } from '../run';
import { runPaths } from '../run-paths';
import { placeOfRun } from '../run-place';
import { runText } from '../run-text';
import { aheadShown } from './go-on.server';
import { heldOf } from './held.server';

/** The progress of a run, and the actions that it allows. */
export async function progressView(access: Access, opened: OpenedRun) {
  const { t, timezone, now } = access;
  const { run, items, counts, action } = opened;
  const { value } = run;
  const held = heldOf(opened, access);
  const looked = counts.unknown - (held?.isDoubted ? held.count : 0);
  return {
    state: value.state,
    counts,
    ...progressed(opened, t),
    held,
    /** True while records are being sent or looked up. The page then refreshes itself. */
    isMoving: value.state !== 'planned' && (value.state === 'running' || looked + counts.sending > 0),
    trouble: value.state === 'running' ? value.trouble : null,
    acted: value.acted && value.state !== 'ended' ? actedText(t, value.acted, value.trouble === 'session') : null,
    /** The time at which the run continues, after the provider asked to wait. */
    goesOnAt: formatTime(new Date(value.pausedUntil ?? now), timezone),
    /** The destination of the rest of a stopped run. */
    ahead: await aheadShown(access, opened),
    otherwise: counts.otherwise > 0 ? (action.otherwise?.(counts.otherwise, t) ?? null) : null,
    done: doneShown(
      opened,
      items.filter(({ outcome }) => outcome === 'done').map(({ sentAt }) => sentAt),
      t,
    ),
    again: value.state === 'running' || value.state === 'planned' ? null : againOf(opened, t),
  };
}
export type Progress = Awaited<ReturnType<typeof progressView>>;

/** The text about a confirmation by staff as the user, and its end. */
function actedText(t: Access['t'], { name, by }: Acted, isHeld: boolean) {
  return isHeld ? t('runs:acted.held', { name }) : t('runs:acted.goes', { both: bothNames(t, name, by), name });
}

/** How far the run is, in words and for the bar. */
function progressed(opened: OpenedRun, t: Access['t']) {
  const { items, counts } = opened;
  const unmet = items.filter((item) => item.unmet !== undefined).length;
  const count = items.length - counts.left;
  // a record that was not found does not count as done, because it may turn up until a person has dealt with it
  const done = count - unmet - counts.waiting - counts.sending - counts.unknown - counts['not found'];
  return { text: wordsOf(opened, t).progress({ done, count }), bar: { value: done, max: count } };
}

/** The link to retry failed records. Null without any. */
function againOf(opened: OpenedRun, t: Access['t']) {
  const { run, counts, action } = opened;
  const { area, asks, again } = action;
  const count = FAILED.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (count === 0) return null;
  if (again) return again(run, count, t);
  if (!asks) return null;
  const text = runText(t, placeOfRun(opened, t).nouns)('progress.failed', { count });
  return { href: runPaths(area.paths.at, area.paths.key).create({ run: run.id }), text };
}
