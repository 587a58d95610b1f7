import { stageOf } from '~/broadband/domain/offer-validity';
import type { OneOffer } from '~/broadband/provider/schemas/offer';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { today } from '~/kernel/time/dates';

/**
 * The way on from an offer. A valid one is ordered, by hand if the provider does not tell its content. An expired one
 * is requested again. Null for all others, and for users who may not.
 */
export function onwardFrom({ permissions, now, timezone }: Access, offer: OneOffer) {
  const { uuid, request } = offer;
  const stage = stageOf(offer, today(now, timezone));
  if (stage === 'expired' && satisfies(menuRules['offers.create'], permissions))
    return { kind: 'again' as const, href: paths.offerRequest().start(request ? placeOf(request) : undefined) };
  if (stage !== 'valid' || !satisfies(menuRules['broadband.order'], permissions)) return null;
  return request
    ? { kind: 'order' as const, href: paths.offerOrder(uuid) }
    : { kind: 'byHand' as const, href: paths.broadbandOrder().start() };
}

function placeOf({ address: { zipcode, housenr, housenrext, connectionPoint } }: NonNullable<OneOffer['request']>) {
  const suffix = connectionPoint ? `${housenrext}|${connectionPoint}` : housenrext;
  return { zipcode, housenr: String(housenr), housenrext: suffix || undefined };
}
