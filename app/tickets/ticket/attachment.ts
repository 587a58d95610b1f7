import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize } from '~/kernel/session/authorize.server';
import { attachmentOf, safeName } from '~/kernel/text/file-name';
import { openTicket } from './open-ticket.server';

/**
 * A file of a ticket, streamed as it comes. It is never shown in the browser, so that no script in it runs here. When
 * the provider breaks off, so does this answer.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { provider } = await authorize(args, menuRules['support.overview']);
  const { attachments, replies } = await openTicket({ provider }, args.params['ticketId']);
  const all = [...attachments, ...(replies ?? []).flatMap((reply) => reply.attachments)];
  const found = all.find(({ uuid }) => uuid !== null && uuid === args.params['uuid']);
  if (!found?.uuid) throw new Response(null, { status: 404 });
  const { content } = await provider.attachments.file(found.uuid);
  return new Response(content, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentOf(safeName(found.name) ?? found.uuid),
    },
  });
}
