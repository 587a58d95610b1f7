import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/kernel/text/postcode';
import type { Access } from '~/kernel/session/authorize.server';
import { parseNid } from '~/telecom/lines/connection-id';
import { showStart } from '~/telecom/ordering/start.server';
import { addressOfQuery } from '../availability/address-step.server';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';
import { watchedAtStart } from '../watched/watched-rows.server';
import { orderArea } from './order-area.server';

/** The start of an order, with the address and the line to replace that its own address names. */
export async function showOrderStart(access: Access, args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const copper = await copperOfQuery(access, query);
  const [start, watched] = await Promise.all([
    showStart(access, args, orderArea, {
      ...addressOfQuery(query),
      ...(copper.kind === 'found' || copper.kind === 'failed' ? { replaceCopperNid: copper.nid } : {}),
    }),
    watchedAtStart(access),
  ]);
  return { ...start, copper, watched };
}

/** The line to replace. `replace` names an end-of-life line; any other line makes it a plain order. */
function copperOfQuery(access: Access, query: URLSearchParams): Promise<CopperLine> {
  const [zipcode, housenr] = [parseZipcode(query.get('zipcode') ?? ''), parseHouseNumber(query.get('housenr') ?? '')];
  const place =
    zipcode && housenr
      ? { zipcode, housenr, housenrext: splitHouseNumberExtension(query.get('housenrext') ?? '').housenrext }
      : null;
  return copperLine(access, place, parseNid(query.get('replace') ?? ''));
}
