import { promosOf } from '../../../catalogue/termination';
import { detail } from '../../../platform/call';
import type { CallContext, Detail } from '../../../platform/call';
import { isEmail, isPhone, isZipcode, normalZipcode } from '../../../records/fields';
import { addDays, dayOf, isDay, isWorkingDay } from '../../../records/working-days';
import { currentEndUserOf } from '../../people/end-users';
import { shippingAddressOf } from '../../people/shipping-addresses';
import { availabilityAt } from '../catalogue/availability';
import { judgeReplacement, judgeTakeOver } from './existing-line-rules';
import type { Place } from './existing-line-rules';
import type { OrderParams } from './order-params';
import { judgeProducts } from './product-rules';
import { sayPhone } from './say';
import type { Say } from './say';

interface Judgement {
  details: Detail[];
  /** Null when the address or the line is refused. */
  place: Place | null;
}

/** Everything that is wrong with an order, field by field. */
export function judge(order: OrderParams, context: CallContext): Judgement {
  const details: Detail[] = [];
  const say: Say = (field, english, dutch) => details.push(detail(context, field, english, dutch));
  const place = judgePlace(order, context, say);
  if (place) judgeProducts(order, place.offer, say);
  judgeTakeOver(order, place, context, say);
  judgeRemarks(order, say);
  judgeReplacement(order, place, context, say);
  judgeContact(order, say);
  judgeEndUser(order, context, say);
  judgeWishDate(order, place?.offer.line.leadTimeDays ?? 0, context, say);
  judgeTags(order, say);
  judgeDelivery(order, context, say);
  if (order.promo !== null && !promosOf(context.now().getUTCFullYear()).includes(order.promo))
    say('promo', 'This promotion does not exist.', 'Deze actie bestaat niet.');
  return { details, place };
}

function judgePlace(order: OrderParams, context: CallContext, say: Say): Place | null {
  const { zipcode, housenr, housenrext, isra } = order;
  const { site, errors, offers } = availabilityAt(context, { zipcode, housenr, housenrext, connectionpoint: isra });
  const fields = {
    202: 'zipcode',
    251: 'housenrext',
    642: 'isra',
    701: isZipcode(normalZipcode(zipcode)) ? 'housenr' : 'zipcode',
  } as const;
  for (const error of errors) say(fields[error.code], error.words.en, error.words.nl);
  if (!site || errors.length > 0) return null;
  const offer = offers.find(({ line }) => line.id === order.carrier);
  if (!offer?.orderable) {
    say('carrier', 'This line cannot be ordered at this address.', 'Deze lijn kan op dit adres niet worden besteld.');
    return null;
  }
  return { site, offer };
}

/** Rejects a complex order without remarks, since it could not be quoted. */
function judgeRemarks({ order_variant: variant, remarks }: OrderParams, say: Say): void {
  if (variant === 'complex' && !remarks?.trim())
    say('remarks', 'Describe what is to be installed.', 'Beschrijf wat er moet worden aangelegd.');
}

function judgeContact(order: OrderParams, say: Say): void {
  if (order.contact_name.trim().length < 2)
    say('contact_name', 'Give the name of the contact.', 'Geef de naam van de contactpersoon.');
  if (!isEmail(order.contact_email))
    say('contact_email', 'This is not a valid e-mail address.', 'Dit is geen geldig e-mailadres.');
  if (!isPhone(order.contact_phonenumber)) sayPhone('contact_phonenumber', say);
  const additional = order.additional_contact_phonenumber;
  if (additional !== null && !isPhone(additional)) sayPhone('additional_contact_phonenumber', say);
}

function judgeEndUser(order: OrderParams, context: CallContext, say: Say): void {
  if (order.enduser && !currentEndUserOf(context, order.enduser.uuid))
    say('enduser', 'This end customer does not exist.', 'Deze eindklant bestaat niet.');
}

export const MOST_DAYS_AHEAD = 365;

function judgeWishDate({ custwishdate: day }: OrderParams, leadTime: number, context: CallContext, say: Say): void {
  if (day === null) return;
  const today = dayOf(context.now());
  if (!isDay(day)) return say('custwishdate', 'This is not a date.', 'Dit is geen datum.');
  if (day < addDays(today, leadTime)) {
    say(
      'custwishdate',
      `This date is before ${addDays(today, leadTime)}, the first that is possible.`,
      `Deze datum ligt voor ${addDays(today, leadTime)}, de eerste die kan.`,
    );
  } else if (day > addDays(today, MOST_DAYS_AHEAD)) {
    say('custwishdate', 'This date is more than a year ahead.', 'Deze datum ligt meer dan een jaar vooruit.');
  } else if (!isWorkingDay(day)) {
    say('custwishdate', 'This is not a working day.', 'Dit is geen werkdag.');
  }
}

function judgeTags({ tags }: OrderParams, say: Say): void {
  tags.forEach((tag, index) => {
    if (tag.trim() === '' || tag.length > 40)
      say(`tags.${index}`, 'A tag has 1 to 40 characters.', 'Een label heeft 1 tot en met 40 tekens.');
  });
}

function judgeDelivery(order: OrderParams, context: CallContext, say: Say): void {
  const { hardware_delivery: delivery, hardware_address_uuid: uuid, shipping_address: address } = order;
  if (order.cpe.length > 0 && delivery === null)
    say('hardware_delivery', 'Say where the equipment goes.', 'Geef aan waar de apparatuur heen gaat.');
  if (order.cpe.length === 0 && delivery !== null)
    say('hardware_delivery', 'There is no equipment to deliver.', 'Er is geen apparatuur om te bezorgen.');
  if (delivery === 'enduser' && !order.enduser)
    say('enduser', 'Choose the end customer to deliver to.', 'Kies de eindklant waar we bezorgen.');
  if (delivery === 'shipping_address') judgeKnownAddress(uuid, context, say);
  else if (uuid !== null)
    say('hardware_address_uuid', 'This delivery does not use it.', 'Deze bezorging gebruikt dit niet.');
  if (delivery !== 'new_address') {
    if (address) say('shipping_address', 'This delivery does not use it.', 'Deze bezorging gebruikt dit niet.');
    return;
  }
  if (!address) return say('shipping_address', 'Give the delivery address.', 'Geef het bezorgadres.');
  if (!isZipcode(normalZipcode(address.zipcode)))
    say('shipping_address.zipcode', 'This is not a valid zipcode.', 'Dit is geen geldige postcode.');
  if (!isPhone(address.phone_number)) sayPhone('shipping_address.phone_number', say);
}

function judgeKnownAddress(uuid: string | null, context: CallContext, say: Say): void {
  const known = uuid ? shippingAddressOf(context, uuid) : null;
  if (!known || known.archived)
    say('hardware_address_uuid', 'Choose a delivery address that exists.', 'Kies een bestaand bezorgadres.');
}
