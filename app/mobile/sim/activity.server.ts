import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Event } from '~/telecom/timeline/event';
import type { RecordRef } from '~/flows/intents/intent';
import { MOBILE_ORDER, SIM_ORDERS } from '~/telecom/ordering/order-names';
import type { Access } from '~/kernel/session/authorize.server';
import { actedBy, type ActedBy } from '~/telecom/timeline/acting.server';
import { olderOf, type Happened } from '~/telecom/timeline/activity.server';
import type { EventTitles } from '~/telecom/timeline/event-titles.server';
import { providerNotes } from '~/telecom/timeline/provider-notes.server';
import { dataChoiceOf, type DataNames } from './event-data.server';

/** The provider's methods that change a circuit by an order (docs/provider-api.md). */
const ORDERED = [
  'add_circuit',
  'delete_circuit',
  'change_profile',
  'change_redundancy',
  'add_route',
  'change_primary_route',
  'delete_route',
] as const;

/** The methods that change a SIM at once. Their news only says that the change was made. */
const DONE = ['block_sim', 'unblock_sim', 'set_tags', 'set_enduser', 'refresh_cache'] as const;

/** The titles of mobile events, by the method that was called, or else by the kind of event. */
export function mobileTitles(t: Translator, names: DataNames): EventTitles<Event> {
  return {
    types: t('timeline:types', { returnObjects: true }),
    actions: t('timeline:actions', { returnObjects: true }),
    isByType: () => false,
    own: ({ method, request }) => {
      if (method === 'change_data_pool') return dataTitle({ method, request }, t, names);
      const done = DONE.find((one) => one === method);
      if (done) return t(`mobile:done.${done}`);
      if (method === 'provision_circuit') return t('timeline:work.provision_circuit.done');
      const ordered = ORDERED.find((one) => one === method);
      return ordered ? t('timeline:ordered', { what: t(`timeline:work.${ordered}.todo`) }) : null;
    },
  };
}

/** The title of a change of data, with the requested name, so that several changes can be told apart. */
function dataTitle(event: Pick<Event, 'method' | 'request'>, t: Translator, names: DataNames): string {
  const name = names.get(dataChoiceOf(event)?.uuid ?? '');
  return t('timeline:ordered', { what: name ? t('mobile:ordered.dataOf', { name }) : t('mobile:ordered.data') });
}

/** The names under which the audit trail has a SIM. */
export function sentOfSim(uuid: string): RecordRef[] {
  return ['mobile', MOBILE_ORDER, SIM_ORDERS].map((area) => ({ area, id: uuid }));
}

/** The people who acted in the name of a user, for the events of a SIM. */
export function actedOnSim(access: Access, uuid: string): Promise<ActedBy> {
  return actedBy(access, sentOfSim(uuid));
}

/** The events of a connection, an order or a data pool. `at` names the pages that show them. */
export function mobileActivity(
  answer: ListAnswer<Event>,
  t: Translator,
  names: DataNames,
  at: Pick<Happened<Event>, 'pages' | 'actedBy'> & { readonly event: (id: string) => string },
): Happened<Event> {
  return {
    newestFirst: answer.rows,
    lost: answer.lost.length,
    older: olderOf(answer),
    titles: mobileTitles(t, names),
    notes: (event) => providerNotes(event, t),
    href: ({ id }) => at.event(id),
    pages: at.pages,
    ...(at.actedBy ? { actedBy: at.actedBy } : {}),
  };
}
