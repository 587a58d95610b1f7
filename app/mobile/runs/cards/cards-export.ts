import type { LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { cardFile } from './card-file.server';
import { openCards } from './open-cards.server';

/** Answers the cards of an order as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  await limitFiles(args, access.session);
  return cardFile(access, (await openCards(access, args)).cards);
}
