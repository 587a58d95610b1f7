import { isSameLine, parseLineNumber } from '~/telecom/lines/connection-id';
import { ACTIVE_STATES, carrierStateGroup } from '~/telecom/lines/carrier-state';
import { connectionSearch } from '~/telecom/lines/connection-search';
import { formatAddress } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Address } from '~/kernel/provider/reading/wire';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText, endingText } from '~/telecom/words/connection.server';
import {
  askedSearch,
  CHOICES_PER_PAGE,
  isUnmatched,
  pagesOf,
  searchedChoices,
  textOf,
  type ChoiceSearch,
  type TextChoice,
} from '~/flows/pickers/search-choice.server';
import { findSim, readSimChoice, searchSims, simChoice } from './sim-choices.server';

/** The prefix of the picker's fields in a form: `connection` is the chosen nid, `connectionSearch` the typed text. */
const PART = 'connection';

/** The kinds of connections that a search offers. */
export interface ConnectionKinds {
  /** True to offer SIMs to users who may see them. Users who may see lines always get lines. */
  readonly sims: boolean;
  /** False to offer no lines. */
  readonly lines?: false;
}

/**
 * The search of every form that picks a connection (TAB-09): a page of active connections, with the chosen one and its
 * circuits. Without a search there is only the chosen one.
 * @param whyNot the reason why a circuit cannot be chosen, in the user's language, or null
 */
export async function connectionChoices(
  access: Access,
  chosen: string,
  whyNot?: (circuit: DetailedCircuit) => string | null,
  kinds: ConnectionKinds = { sims: false },
) {
  const { form, t } = access;
  const asked = isChoice(chosen) ? settlePanel(findChosen(access, chosen, kinds)) : null;
  const searched = await searchedChoices({
    search: wantedSearch(form, chosen),
    list: (search) => listOf(access, search, kinds),
    choice: (row) => row,
    chosen: asked ? asked.then((forced) => chosenConnection(chosen, forced, t)) : null,
  });
  const forced = await asked;
  return {
    ...searched,
    withSims: kinds.sims,
    circuits:
      forced?.ok && forced.value ? forced.value.circuits.map((circuit) => circuitChoice(circuit, t, whyNot)) : [],
    circuitsFailed: forced?.ok === false,
  };
}
export type ConnectionChoices = Awaited<ReturnType<typeof connectionChoices>>;

/** True when the user typed a search text but chose none of its results. */
export function isConnectionUnmatched(form: URLSearchParams, chosen: string | null): boolean {
  return isUnmatched(form, PART, chosen);
}

/** The present state of the chosen connection. Null when the user may not choose or see it. */
export async function findChosen(
  { provider, permissions, t }: Access,
  chosen: string,
  kinds: ConnectionKinds,
): Promise<{ readonly choice: TextChoice; readonly circuits: readonly DetailedCircuit[] } | null> {
  const uuid = readSimChoice(chosen);
  if (uuid !== null) {
    const sim = kinds.sims && permissions.has('mobile-broadband-r') ? await findSim(provider, uuid) : null;
    return sim && { choice: simChoice(sim, t), circuits: sim.circuits };
  }
  const line = offersLines(kinds, permissions) ? await findActive(provider, chosen) : null;
  return line && { choice: connectionChoice(line, t), circuits: line.circuits };
}

/** True when lines are offered. A search for lines alone fails for users who may not see them, and says so. */
function offersLines({ sims, lines }: ConnectionKinds, permissions: Access['permissions']): boolean {
  return lines !== false && (!sims || permissions.has('broadband-r'));
}

/** A page of each kind, the lines first. With two kinds there is a next page as long as one of them has one. */
async function listOf({ provider, permissions, t }: Access, search: ChoiceSearch, kinds: ConnectionKinds) {
  const mayLines = offersLines(kinds, permissions);
  const [lines, sims] = await Promise.all([
    mayLines ? provider.broadband.listConnections(queryOf(search)) : NONE,
    kinds.sims && permissions.has('mobile-broadband-r') ? searchSims(provider, search) : NONE,
  ]);
  return {
    rows: [...lines.rows.map((row) => connectionChoice(row, t)), ...sims.rows.map((row) => simChoice(row, t))],
    count: lines.count === null || sims.count === null ? null : lines.count + sims.count,
    pages: Math.max(...[lines, sims].map((part) => pagesOf(part, search))),
  };
}

const NONE = { rows: [], count: 0 };

/** The active connection with this nid. Null when there is none. */
async function findActive(provider: Pick<Provider, 'connections'>, given: string): Promise<DetailedConnection | null> {
  const nid = parseLineNumber(given);
  if (!nid) return null;
  const found = (await provider.connections.find('nid', nid)).find((connection) => isSameLine(connection.nid, nid));
  return found && carrierStateGroup(found.state) === 'active' ? found : null;
}

function isChoice(text: string): boolean {
  return parseLineNumber(text) !== null || readSimChoice(text) !== null;
}

/** The search that a button asks for, or the search for a typed text whose results were not shown yet. */
function wantedSearch(form: URLSearchParams, chosen: string): ChoiceSearch | null {
  const asked = askedSearch(form, PART);
  if (asked || form.has('intent') || !isUnmatched(form, PART, chosen)) return asked;
  return { text: textOf(form, PART), page: 1 };
}

/** The query for active connections, sorted by the field that is searched (TAB-09). */
function queryOf({ text, page }: ChoiceSearch) {
  const search = connectionSearch(text);
  return {
    page,
    perPage: CHOICES_PER_PAGE,
    states: ACTIVE_STATES,
    ...(search ? { search } : {}),
    sort: { field: search?.field ?? 'zipcode', descending: false },
  };
}

/**
 * The chosen connection in the form. It stays chosen when it cannot be read, and disappears when it is no longer
 * active.
 */
function chosenConnection(
  chosen: string,
  forced: Settled<{ readonly choice: TextChoice } | null>,
  t: Translator,
): TextChoice | null {
  if (!forced.ok)
    return { value: chosen, title: readSimChoice(chosen) ? 'SIM' : chosen, description: t('pickers:unread') };
  return forced.value && forced.value.choice;
}

function connectionChoice(
  { nid, state, address }: { nid: string; state: string; address: Address },
  t: Translator,
): TextChoice {
  return {
    value: nid,
    title: nid,
    description: [formatAddress(address), endingText(state, t)].filter(Boolean).join(' · '),
  };
}

function circuitChoice(
  circuit: DetailedCircuit,
  t: Translator,
  whyNot?: (circuit: DetailedCircuit) => string | null,
): TextChoice {
  const description = [foreign(circuit.profile?.name), bandwidthText(circuit, t)].filter(Boolean).join(' · ');
  const unavailable = whyNot?.(circuit);
  return { value: circuit.nid, title: circuit.nid, description, ...(unavailable ? { unavailable } : {}) };
}
