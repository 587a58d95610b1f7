import type { Offer } from '~/broadband/provider/schemas/offer';
import { recordRow, type Row } from '~/flows/intents/evidence';
import { foundIn, listed, type List } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { rowsSince } from '~/flows/intents/rows-since.server';
import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { parseUuid } from '~/kernel/text/uuid';
import { sentRequests, Trace } from '../../sent-requests.server';
import { requestWizard } from '../request-wizard.server';

/** All offers, since the list tells no moment at which one was requested. */
const listRequested: List = ({ offers }, sought) => {
  const trace = Trace.safeParse(sought.trace).data;
  const all = rowsSince(
    {
      name: 'broadband.list_offers',
      read: (page) => offers.list({ ...page, showOpen: false }),
      idOf: ({ uuid }) => uuid,
      madeAt: () => '',
    },
    sought,
  );
  return listed(all.then((found) => (trace ? found.map((offer) => candidateOf(offer, trace)) : [])));
};

/**
 * An offer as a candidate. A new one with this reference is certain. A provider may give references of its own, and
 * then a person chooses.
 */
function candidateOf(offer: Offer, { reference, line }: Trace): Row {
  const { uuid, status, name } = offer;
  const effect = parseUuid(uuid) ?? uuid;
  const row = recordRow(effect, [offer.reference, name].filter(Boolean).join(', '), true);
  if (offer.reference === reference) return row;
  const isOpen = status === '' || status === 'requested' || status === 'processing';
  return { ...row, fits: isOpen && (name === '' || name === line), provedBy: null };
}

/** The look-up of a request for an offer, also for the reconciliation in the background. */
export const requestLookUp: LookUp = {
  wizard: requestWizard.name,
  requirement: menuRules['offers.overview'],
  sends: menuRules['offers.create'],
  describe: (intent, t) => {
    const offer = parseUuid(intent.effect ?? undefined);
    return {
      what: t('offers:request.described', sentRequests.sentAs(intent)),
      href: offer === null ? paths.offers() : paths.offer(offer),
    };
  },
  ...foundIn(listRequested),
};
