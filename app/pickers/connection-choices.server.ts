import { ACTIVE_STATES, carrierStateGroup } from '~/domain/line/carrier-state';
import { connectionSearch } from '~/domain/line/connection-search';
import { formatAddress } from '~/domain/postcode';
import type { Translator } from '~/i18n/i18n.server';
import { settlePanel, type Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Address } from '~/provider/schemas/wire';
import type { DetailedCircuit, DetailedConnection } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { bandwidthText, endingText } from '~/words/connection.server';
import {
  askedSearch,
  CHOICES_PER_PAGE,
  isUnmatched,
  searchedChoices,
  textOf,
  type ChoiceSearch,
  type TextChoice,
} from './search-choice.server';

/** Name of the part among the fields of a form: `connection` is the chosen nid, `connectionSearch` what was typed. */
const PART = 'connection';

/**
 * The connection search, wherever a connection is picked (TAB-09): a page of active connections, the chosen one among them, and the circuits of the
 * chosen one. Without a search there is only the chosen one.
 * @param whyNot why a circuit cannot be chosen, in the user's language; null when it can
 */
export async function connectionChoices(
  { provider, form, t }: Access,
  chosen: string,
  whyNot?: (circuit: DetailedCircuit) => string | null,
) {
  const nid = readNid(chosen);
  const asked = nid ? settlePanel(findActive(provider, nid)) : null;
  const searched = await searchedChoices({
    search: wantedSearch(form, chosen),
    list: (search) => provider.broadband.listConnections(queryOf(search)),
    choice: (row) => connectionChoice(row, t),
    chosen: nid && asked ? asked.then((forced) => chosenConnection(nid, forced, t)) : null,
  });
  const forced = await asked;
  return {
    ...searched,
    circuits:
      forced?.ok && forced.value ? forced.value.circuits.map((circuit) => circuitChoice(circuit, t, whyNot)) : [],
    circuitsFailed: forced?.ok === false,
  };
}
export type ConnectionChoices = Awaited<ReturnType<typeof connectionChoices>>;

/** What was typed to search for a connection while none of what was found is chosen. */
export function isConnectionUnmatched(form: URLSearchParams, chosen: string | null): boolean {
  return isUnmatched(form, PART, chosen);
}

/** The active connection of this nid; null when there is none. */
export async function findActive(
  provider: Pick<Provider, 'connections'>,
  given: string,
): Promise<DetailedConnection | null> {
  const nid = readNid(given);
  if (!nid) return null;
  const found = (await provider.connections.find('nid', nid)).find(
    (connection) => connection.nid.toUpperCase() === nid,
  );
  return found && carrierStateGroup(found.state) === 'active' ? found : null;
}

/** The nid that a form sends, in capitals (spec 9); null when it cannot be one. */
function readNid(text: string): string | null {
  return /^[A-Za-z]{2}\d{1,12}$/.test(text) ? text.toUpperCase() : null;
}

/** What a button asks for; of a text that was not searched for yet, what it finds. */
function wantedSearch(form: URLSearchParams, chosen: string): ChoiceSearch | null {
  const asked = askedSearch(form, PART);
  if (asked || form.has('intent') || !isUnmatched(form, PART, chosen)) return asked;
  return { text: textOf(form, PART), page: 1 };
}

/** Active ones only; in the order of what was searched for (TAB-09). */
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

/** Stays chosen while it cannot be read, and is gone when it is no longer in use. */
function chosenConnection(nid: string, forced: Settled<DetailedConnection | null>, t: Translator): TextChoice | null {
  if (!forced.ok) return { value: nid, title: nid, description: t('pickers:unread') };
  return forced.value && connectionChoice(forced.value, t);
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
