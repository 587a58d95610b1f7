import type { LoaderFunctionArgs } from '@remix-run/node';
import { findAgenda } from '~/flows/attention/agenda.server';
import { agendaText } from '~/flows/attention/agenda-text.server';
import { authorize } from '~/kernel/session/authorize.server';

/**
 * The agenda at a secret address, for a program without a session. An address that was never made, was withdrawn or
 * makes no sense is looked up in the same way.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await authorize(args, 'public');
  const [, secret = ''] = /^(.+)\.ics$/.exec(args.params['file'] ?? '') ?? [];
  const agenda = await findAgenda(secret);
  if (!agenda) return new Response(null, { status: 404 });
  return new Response(await agendaText(agenda), { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
