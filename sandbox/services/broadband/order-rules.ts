import { isIPv4, isIPv6 } from 'node:net';
import { bandwidthsOf, circuitById } from '../../catalogue/circuits';
import type { CircuitProduct } from '../../catalogue/circuits';
import { durationsOf } from '../../catalogue/contracts';
import { equipmentOf } from '../../catalogue/equipment';
import { isAtm, isFibre } from '../../catalogue/lines';
import { serviceLevelsOf } from '../../catalogue/service-levels';
import { promosOf, subnetSizes, terminationProfiles } from '../../catalogue/termination';
import { detail } from '../../platform/call';
import type { CallContext, Detail } from '../../platform/call';
import { currentEndUserOf } from '../enduser';
import { shippingAddressOf } from '../shipping-addresses';
import { availabilityAt, linesAt } from './availability';
import type { Offer } from './availability';
import { matchLines, takeOverDate } from './existing-lines';
import type { ExistingLine } from './existing-lines';
import { isEmail, isPhone, isZipcode, normalZipcode } from './fields';
import type { OrderCircuit, OrderParams } from './order-params';
import type { Site } from './special-addresses';
import { connectionByNid, ownerOf } from './store';
import { addDays, dayOf, isDay, isWorkingDay } from './working-days';

/** Carrier states of a line that is in use (spec 4). */
const IN_SERVICE = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] as const;

/** Collects the refused fields, in both languages. */
type Say = (field: string, english: string, dutch: string) => void;

export interface Judgement {
  details: Detail[];
  /** Where the line comes; null when the address or the line is refused. */
  place: { site: Site; offer: Offer } | null;
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

function judgePlace(order: OrderParams, context: CallContext, say: Say): Judgement['place'] {
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

function judgeProducts(order: OrderParams, offer: Offer, say: Say): void {
  const { line } = offer;
  if (order.carrier_type !== line.carrierType)
    say('carrier_type', 'This type does not belong to the line.', 'Dit type hoort niet bij de lijn.');
  if (order.supplier !== line.supplier)
    say('supplier', 'This supplier does not belong to the line.', 'Deze leverancier hoort niet bij de lijn.');
  if (!offer.variants.includes(order.order_variant))
    say(
      'order_variant',
      'This variant is not possible at this address.',
      'Deze variant is niet mogelijk op dit adres.',
    );
  if (!serviceLevelsOf(line).some(({ id }) => id === order.sla))
    say('sla', 'This SLA is not possible on the line.', 'Deze SLA is niet mogelijk op de lijn.');
  if (!durationsOf(line).some(({ months }) => months === order.contract_duration)) {
    say('contract_duration', 'This contract duration is not possible.', 'Deze contractduur is niet mogelijk.');
  }
  order.circuit.forEach((circuit, index) => judgeCircuit(order, circuit, index, offer, say));
  judgeEquipment(order, offer, say);
}

function judgeCircuit(order: OrderParams, circuit: OrderCircuit, index: number, offer: Offer, say: Say): void {
  const at = (name: string) => `circuit.${index}.${name}`;
  const product = circuitById(circuit.product_id);
  if (product?.lineId === offer.line.id) judgeSpeed(circuit, product, at, say);
  else say(at('product_id'), 'This circuit does not belong to the line.', 'Dit circuit hoort niet bij de lijn.');
  judgeTagging(order, circuit, index, offer, say);
  if (!terminationProfiles.some(({ uuid }) => uuid === circuit.termination_profile_uuid)) {
    say(at('termination_profile_uuid'), 'This profile does not exist.', 'Dit profiel bestaat niet.');
  }
  judgeSubnets(circuit, at, say);
}

function judgeSpeed(circuit: OrderCircuit, product: CircuitProduct, at: (name: string) => string, say: Say): void {
  const speeds = bandwidthsOf(product.lineId);
  const asked = [
    {
      field: 'bandwidth_down',
      value: circuit.bandwidth_down,
      most: product.download,
      known: speeds.map(({ download }) => download),
    },
    {
      field: 'bandwidth_up',
      value: circuit.bandwidth_up,
      most: product.upload,
      known: speeds.map(({ upload }) => upload),
    },
  ];
  for (const { field, value, most, known } of asked) {
    if (value === null) continue;
    if (!known.includes(value))
      say(at(field), 'This speed is not possible on the line.', 'Deze snelheid is niet mogelijk op de lijn.');
    else if (value > most)
      say(
        at(field),
        'This speed is higher than that of the circuit.',
        'Deze snelheid is hoger dan die van het circuit.',
      );
  }
}

function judgeTagging(order: OrderParams, { vlan, vci }: OrderCircuit, index: number, offer: Offer, say: Say): void {
  const name = isAtm(offer.line) ? 'vci' : 'vlan';
  const field = `circuit.${index}.${name}`;
  const value = isAtm(offer.line) ? vci : vlan;
  const other = isAtm(offer.line) ? vlan : vci;
  const [lowest, highest] = isAtm(offer.line) ? [32, 255] : [2, 4094];
  if (other !== null)
    say(
      `circuit.${index}.${name === 'vci' ? 'vlan' : 'vci'}`,
      'This line does not use it.',
      'Deze lijn gebruikt dit niet.',
    );
  if (value === null || value < lowest || value > highest) {
    say(field, `Give a number from ${lowest} to ${highest}.`, `Geef een getal van ${lowest} tot en met ${highest}.`);
  } else if (isAtm(offer.line) && offer.usedVcis.includes(value)) {
    say(field, 'This VCI is in use.', 'Deze VCI is in gebruik.');
  } else if (order.circuit.slice(0, index).some((earlier) => earlier[name] === value)) {
    say(
      field,
      'Another circuit of this order has this number.',
      'Een ander circuit van deze bestelling heeft dit nummer.',
    );
  }
}

function judgeSubnets({ subnets }: OrderCircuit, at: (name: string) => string, say: Say): void {
  subnets.forEach(({ protocol, subnet_size: size, network, routing_type: routing }, index) => {
    const field = (name: string) => at(`subnets.${index}.${name}`);
    if (!subnetSizes.some((known) => known.protocol === protocol && known.size === size)) {
      say(field('subnet_size'), 'This size is not possible.', 'Deze grootte is niet mogelijk.');
    }
    const valid = protocol === 'ipv4' ? isIPv4 : isIPv6;
    if (network !== null && !valid(network))
      say(field('network'), 'This is not a valid IP address.', 'Dit is geen geldig IP-adres.');
    const twice = subnets
      .slice(0, index)
      .some((earlier) => earlier.protocol === protocol && earlier.routing_type === 'primary');
    if (routing === 'primary' && twice)
      say(field('routing_type'), 'A circuit has one primary subnet.', 'Een circuit heeft één primair subnet.');
  });
}

function judgeEquipment(order: OrderParams, offer: Offer, say: Say): void {
  const known = equipmentOf(offer.line);
  order.cpe.forEach(({ product_id: id, count }, index) => {
    const device = known.find((candidate) => candidate.id === id);
    if (!device)
      return say(
        `cpe.${index}.product_id`,
        'This device cannot be ordered with the line.',
        'Dit apparaat kan niet bij de lijn worden besteld.',
      );
    const before = order.cpe
      .slice(0, index)
      .filter((earlier) => earlier.product_id === id)
      .reduce((sum, earlier) => sum + earlier.count, 0);
    if (count < 1 || before + count > device.maxCount) {
      say(
        `cpe.${index}.count`,
        `Order from 1 to ${device.maxCount} of these.`,
        `Bestel er 1 tot en met ${device.maxCount}.`,
      );
    }
  });
}

/** The line that is taken over or shared must be named without doubt, and what stops with it must be confirmed. */
function judgeTakeOver(order: OrderParams, place: Judgement['place'], context: CallContext, say: Say): void {
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

/** What is to be quoted must be described. */
function judgeRemarks({ order_variant: variant, remarks }: OrderParams, say: Say): void {
  if (variant === 'complex' && !remarks?.trim())
    say('remarks', 'Describe what is to be installed.', 'Beschrijf wat er moet worden aangelegd.');
}

/** Fibre may replace an active copper line of the organisation itself; which one, the order says twice: by field and by tag. */
function judgeReplacement(order: OrderParams, place: Judgement['place'], { db, caller }: CallContext, say: Say): void {
  const { replace_copper: replaces, replace_copper_nid: nid } = order;
  if (!replaces) {
    if (nid !== null)
      say('replace_copper_nid', 'Nothing is replaced by this order.', 'Deze bestelling vervangt niets.');
    return;
  }
  if (place && !isFibre(place.offer.line))
    say('replace_copper', 'Only fibre replaces copper.', 'Alleen glasvezel vervangt koper.');
  const old =
    nid === null ? null : connectionByNid(db, ownerOf(db, caller.organization.organization_uuid), IN_SERVICE, nid);
  if (!old || old.carrier.data_technology === 'Fiber')
    say('replace_copper_nid', 'Choose an active copper line of your own.', 'Kies een eigen actieve koperlijn.');
  if (nid !== null && !order.tags.includes(`koperuit_${nid}`))
    say('tags', 'The tag of the replaced line is missing.', 'Het label van de vervangen lijn ontbreekt.');
}

function sayPhone(field: string, say: Say): void {
  say(
    field,
    'A phone number has 10 digits and starts with 0.',
    'Een telefoonnummer heeft 10 cijfers en begint met een 0.',
  );
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
