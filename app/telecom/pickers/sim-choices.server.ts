import { simSearch } from '~/telecom/sims/sim-number';
import { parseUuid } from '~/kernel/text/uuid';
import { settle } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Tone } from '~/kernel/ui/notice';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { withoutOthers } from '~/kernel/table/list.server';
import { shownMsisdn } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { endsToo, simName, simState } from '~/telecom/words/sim.server';
import { CHOICES_PER_PAGE, type ChoiceSearch, type TextChoice } from '~/flows/pickers/search-choice.server';

/**
 * The prefix of a SIM's uuid in the value of its choice. It shows that one call reads the record, and that no line is
 * to be searched.
 */
const SIM = 'sim:';
const NOT_IN_USE: readonly (string | null)[] = ['ordered', 'terminated'];
const WORSE: ReadonlySet<Tone> = new Set(['danger', 'warning']);

/** A page of active SIMs, beside the lines of a connection search. */
export async function searchSims({ mobileConnections }: Provider, { text, page }: ChoiceSearch) {
  return withoutOthers(
    await mobileConnections.list({ page, perPage: CHOICES_PER_PAGE, search: simSearch(text).text }),
    isInUse,
  );
}

/** The value of the choice of this SIM. */
export function simValue(uuid: string): string {
  return SIM + uuid;
}

/** The uuid of the SIM that a form chooses. Null for another choice. */
export function readSimChoice(chosen: string): string | null {
  return chosen.startsWith(SIM) ? parseUuid(chosen.slice(SIM.length)) : null;
}

/** The active SIM with this uuid. Null when there is none. */
export async function findSim({ mobileConnections }: Provider, uuid: string): Promise<MobileConnection | null> {
  const read = await settle(mobileConnections.read(uuid));
  if (read.ok) return isInUse(read.value) ? read.value : null;
  if (read.failure.error instanceof ProviderNotFound) return null;
  throw read.failure;
}

/** A SIM to choose, with its state when that is a reason to choose another one. */
export function simChoice(sim: MobileConnection, t: Translator): TextChoice {
  const state = simState(sim, t);
  const description = [
    sim.nid && sim.msisdn && shownMsisdn(sim.msisdn),
    foreign(sim.endUser?.companyName),
    WORSE.has(state.tone) ? [state.text, endsToo(sim, t)].filter(Boolean).join(' ') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return { value: simValue(sim.uuid), title: `SIM ${sim.nid || simName(sim)}`, description };
}

function isInUse({ state }: MobileConnection): boolean {
  return !NOT_IN_USE.includes(state);
}
