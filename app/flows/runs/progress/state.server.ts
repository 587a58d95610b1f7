import { formatLatelyExact } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { RunEntry } from '../kept-run.server';
import type { OpenedRun } from '../open-run.server';
import { isPaused } from '../pause.server';
import type { RunItem } from '../run';
import { placeOfRun } from '../run-place';
import { runText, type Nouns } from '../run-text';
import { quietSince } from '../sign.server';
import { heldWords } from './held.server';

/**
 * The state of a run in words. Lost records may still be found after the last send. A run that no process works on is
 * reported as stalled.
 */
export async function stateText({ t, now, timezone }: Access, opened: OpenedRun) {
  const { run, items, counts } = opened;
  const say = runText(t, placeOfRun(opened, t).nouns);
  if (isPaused(run)) return { isQuiet: false, text: say('state.waits') };
  const quiet = await quietSince(run, items);
  if (quiet !== null)
    return { isQuiet: true, text: say('quiet', { time: formatLatelyExact(new Date(quiet), now, timezone) }) };
  const { unknown, sending, 'not found': lost } = counts;
  const { state, held } = run.value;
  if (held) return { isQuiet: false, text: say(`${heldWords(run)}.state`) };
  if (state === 'stopped' && sending > 0) return { isQuiet: false, text: say('stopping', { count: sending }) };
  const isOpen = state === 'ended' && unknown + sending + lost > 0;
  const shown = isOpen ? 'open' : stateOf(run, items);
  const failed = counts.refused + counts['not sent'];
  return {
    isQuiet: false,
    text: shown === 'ended' && failed > 0 ? say('failed', { count: failed }) : say(`state.${shown}`),
  };
}

/** The shorter state for a list of runs. */
export async function stateInList({ t }: Access, run: RunEntry, items: readonly RunItem[], nouns: Nouns) {
  const say = runText(t, nouns);
  if (run.value.held) return say(`${heldWords(run)}.state`);
  if (run.value.acted && run.value.trouble === 'session') return say('acted.state', { name: run.value.acted.name });
  if ((await quietSince(run, [])) !== null) return say('list.quiet');
  const state = stateOf(run, items);
  // the list does not read what became of each record
  return say(state === 'ended' ? 'list.ended' : `state.${state}`);
}

/** The state of a run. It is less than done when chosen records were missed or had a different effect. */
function stateOf(
  { value: { state, reads, keptBack = {}, otherwise = {} } }: RunEntry,
  items: readonly Pick<RunItem, 'unmet'>[],
) {
  if (state !== 'ended') return state;
  const isUnread = reads && Object.keys(keptBack).length > 0;
  if (isUnread || items.some(({ unmet }) => unmet !== undefined)) return 'partly';
  return Object.keys(otherwise).length > 0 ? 'otherwise' : state;
}
