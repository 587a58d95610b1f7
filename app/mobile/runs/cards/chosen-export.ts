import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { cardFile } from './card-file.server';
import { chosenCards } from './chosen-cards.server';

/** Answers the cards of chosen SIMs as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  await limitFiles(args, access.session);
  const chosen = await chosenCards(access, new URL(args.request.url).searchParams);
  if (chosen.kind !== 'cards') throw new Response(null, { status: 404 });
  return cardFile(access, chosen.cards);
}
