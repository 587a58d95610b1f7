import { isFibre } from '../../../catalogue/lines';
import type { CallContext } from '../../../platform/call';
import { isPhone } from '../../../records/fields';
import { ownerOf } from '../../../records/owner';
import { linesAt } from '../catalogue/availability';
import type { Offer } from '../catalogue/availability';
import { matchLines, takeOverDate } from '../catalogue/existing-lines';
import type { ExistingLine } from '../catalogue/existing-lines';
import type { Site } from '../catalogue/special-addresses';
import { connectionByNid } from '../connections/store';
import type { CarrierState } from '../records';
import type { OrderParams } from './order-params';
import { sayPhone } from './say';
import type { Say } from './say';

/** Carrier states of a line that is in use (spec 4). */
const IN_SERVICE: readonly CarrierState[] = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'];

/** The address and the offer that an order is for. */
export interface Place {
  site: Site;
  offer: Offer;
}

/** The line that is taken over or shared must be named without doubt, and what stops with it must be confirmed. */
export function judgeTakeOver(order: OrderParams, place: Place | null, context: CallContext, say: Say): void {
  const { order_variant: variant, requested_phonenumber: phone, confirm } = order;
  const serviceId = variant === 'migrate' ? order.serviceid?.trim() || null : null;
  if (confirm.length > 0 && variant !== 'migrate') {
    say(
      'confirm',
      'Telephony ends only when a line is taken over.',
      'Telefonie stopt alleen bij het overnemen van een lijn.',
    );
  }
  if (phone && !isPhone(phone)) return sayPhone('requested_phonenumber', say);
  if (variant !== 'migrate' && variant !== 'shared') return;
  if (!serviceId && !phone) return sayUnnamed(variant, say);
  if (!place) return;
  const lines = linesAt({ site: place.site, errors: [], offers: [] }, order.isra);
  const match = matchLines(lines, serviceId, phone);
  if (serviceId && !match.by_serviceid)
    return say(
      'serviceid',
      'No line at this address has this service id.',
      'Geen lijn op dit adres heeft dit service-id.',
    );
  if (phone && !match.by_phonenumber)
    return say(
      'requested_phonenumber',
      'No line at this address has this phone number.',
      'Geen lijn op dit adres heeft dit telefoonnummer.',
    );
  if (serviceId && phone && match.by_serviceid !== match.by_phonenumber)
    return say(
      'requested_phonenumber',
      'This phone number belongs to another line than the service id.',
      'Dit telefoonnummer hoort bij een andere lijn dan het service-id.',
    );
  const line = lines.find(({ id }) => id === (match.by_serviceid ?? match.by_phonenumber));
  if (line) judgeExistingLine(line, order, serviceId ? 'serviceid' : 'requested_phonenumber', context, say);
}

function sayUnnamed(variant: string, say: Say): void {
  if (variant === 'migrate')
    say(
      'serviceid',
      'Give the service id or the phone number of the line.',
      'Geef het service-id of het telefoonnummer van de lijn.',
    );
  say('requested_phonenumber', 'Give the phone number of the line.', 'Geef het telefoonnummer van de lijn.');
}

function judgeExistingLine(
  line: ExistingLine,
  order: OrderParams,
  field: string,
  context: CallContext,
  say: Say,
): void {
  const { order_variant: variant, confirm } = order;
  if (line.takeOver) {
    const { provider, inDays } = line.takeOver;
    const day = takeOverDate(inDays, context.now());
    return say(field, `${provider} takes this line over on ${day}.`, `${provider} neemt deze lijn over op ${day}.`);
  }
  if (variant === 'shared') {
    if (line.use !== 'telephony') say(field, 'There is internet on this line already.', 'Op deze lijn is al internet.');
    return;
  }
  const ends = confirm.includes('terminate_voice');
  if (line.use === 'telephony' && !ends)
    say('confirm', 'The telephony on this line stops: confirm it.', 'De telefonie op deze lijn stopt: bevestig dat.');
  if (line.use === 'internet' && ends)
    say('confirm', 'There is no telephony on this line.', 'Op deze lijn is geen telefonie.');
}

/**
 * Rejects a replacement unless the organisation has that copper line in service. The order names it twice, in a field
 * and in a tag.
 */
export function judgeReplacement(order: OrderParams, place: Place | null, { db, caller }: CallContext, say: Say): void {
  const { replace_copper: replaces, replace_copper_nid: nid } = order;
  if (!replaces) {
    if (nid !== null)
      say('replace_copper_nid', 'Nothing is replaced by this order.', 'Deze bestelling vervangt niets.');
    return;
  }
  if (place && !isFibre(place.offer.line))
    say('replace_copper', 'Only fibre replaces copper.', 'Alleen glasvezel vervangt koper.');
  const old = nid === null ? null : connectionByNid(db, ownerOf({ db, caller }), nid)?.connection.carrier;
  if (!old || !IN_SERVICE.includes(old.state) || old.data_technology === 'Fiber')
    say('replace_copper_nid', 'Choose an active copper line of your own.', 'Kies een eigen actieve koperlijn.');
  if (nid !== null && !order.tags.includes(`koperuit_${nid}`))
    say('tags', 'The tag of the replaced line is missing.', 'Het label van de vervangen lijn ontbreekt.');
}
