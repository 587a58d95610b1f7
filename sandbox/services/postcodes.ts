import { z } from 'zod';
import { NotFound, rest, rpc } from '../platform/call';
import type { Service } from '../platform/call';
import { normalZipcode } from '../records/fields';
import { numbersOf, placeOf, suffixesOf } from './broadband/catalogue/sites';

const getHouseNumbers = rpc(
  'postcodes',
  'get_housenrs',
  'postcodes-r',
  z.object({ zipcode: z.string().max(20) }),
  ({ zipcode }, { db }) => ({
    housenrs: numbersOf(db, normalZipcode(zipcode)),
  }),
);

const getSuffixes = rpc(
  'postcodes',
  'get_housenrext',
  'postcodes-r',
  z.object({ zipcode: z.string().max(20), housenr: z.number().int() }),
  ({ zipcode, housenr }, { db }) => ({ housenrexts: suffixesOf(db, normalZipcode(zipcode), housenr) }),
);

const getAddress = rest('GET', '/address/', 'postcodes-r', ({ query }, { db }) => {
  const found = placeOf(db, normalZipcode(query.get('zipcode') ?? ''), Number(query.get('house_number')));
  if (!found) throw new NotFound();
  return { status: 200, body: found };
});

/** Addresses that exist; an unknown zipcode or number has an empty list. */
export const postcodes: Service = { methods: [getHouseNumbers, getSuffixes], routes: [getAddress] };
