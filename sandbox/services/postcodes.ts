import { z } from 'zod';
import { rpc } from '../platform/call';
import type { RpcMethod } from '../platform/call';
import { normalZipcode } from './broadband/fields';
import { numbersOf, suffixesOf } from './broadband/sites';

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

/** Addresses that exist; an unknown zipcode or number has an empty list. */
export const postcodes: RpcMethod[] = [getHouseNumbers, getSuffixes];
