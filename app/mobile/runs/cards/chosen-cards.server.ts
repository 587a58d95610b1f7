import { choiceOf } from '~/flows/runs/choice/choice.server';
import { MOST_ITEMS } from '~/flows/runs/run';
import type { Access } from '~/kernel/session/authorize.server';
import { visibleTags } from '~/kernel/text/tags';
import type { SimCard } from '~/mobile/domain/cards';
import type { MobileConnection } from '~/telecom/provider/sim';
import { chosenSims } from '../chosen.server';
import { simRunArea } from '../sim-area.server';

/** The cards of the SIMs that an address names: ticked ones, or a whole list. */
export type ChosenCards =
  | { readonly kind: 'cards'; readonly cards: readonly SimCard[]; readonly unread: number }
  | { readonly kind: 'none' | 'tooMany' };

/** Reads the chosen SIMs. A SIM that cannot be read is counted, so that the sheet does not seem whole. */
export async function chosenCards({ provider }: Access, query: URLSearchParams): Promise<ChosenCards> {
  const choice = choiceOf(simRunArea, query);
  if (choice === null) return { kind: 'none' };
  if (choice.kind === 'some' && choice.ids.length > MOST_ITEMS) return { kind: 'tooMany' };
  const chosen = await chosenSims(provider, choice);
  if (chosen.length > MOST_ITEMS) return { kind: 'tooMany' };
  const cards = chosen.flatMap((one) => ('record' in one ? [cardOf(one.record)] : []));
  return { kind: 'cards', cards, unread: chosen.length - cards.length };
}

function cardOf(sim: MobileConnection): SimCard {
  return { key: sim.uuid, name: nameOf(sim), iccid: sim.iccid ?? '', msisdn: sim.msisdn ?? '', nid: sim.nid };
}

/** The labels of a SIM, or else its own bundle, whose name was given when it was ordered, or its end customer. */
function nameOf({ tags, dataPool, endUser }: MobileConnection): string {
  const labels = visibleTags(tags).join(', ');
  const bundle = dataPool?.type === 'pool' ? '' : (dataPool?.name ?? '');
  return labels || bundle || (endUser?.companyName ?? '');
}
