import { redirect } from '@remix-run/node';
import { stageOf } from '~/broadband/domain/offer-validity';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { today } from '~/kernel/time/dates';
import { openOffer } from '../open-offer.server';
import type { ReadOffer } from './order-from-offer.server';

/**
 * The offer of a page that orders it.
 * @throws as `openOffer` does; a redirect to an offer that cannot be ordered, whose page says why
 */
export async function openToOrder(access: Access, given: string | undefined): Promise<ReadOffer> {
  const { now, timezone } = access;
  const offer = await openOffer(access, given);
  const { uuid, request } = offer;
  if (request === null || stageOf(offer, today(now, timezone)) !== 'valid') throw redirect(paths.offer(uuid), 303);
  return { ...offer, request };
}
