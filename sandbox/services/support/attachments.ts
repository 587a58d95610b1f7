import { detail, NotFound, Rejection, rest } from '../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../platform/call';
import { forgetFile, piecesOf } from '../../platform/files';
import { ownerOf } from '../../records/owner';

export const attachmentSchema = `
CREATE TABLE IF NOT EXISTS support_attachment (uuid TEXT PRIMARY KEY, owner INTEGER NOT NULL, record TEXT NOT NULL);
`;

/** A file that was sent, and the bytes that stand under its uuid. */
export interface Attachment {
  uuid: string;
  name: string;
  size: number;
  content_type: string;
}

/** The kinds of record that an attachment may be about. */
const contexts = ['ticket'];
const longestDescription = 255;

export function insertAttachment(db: CallContext['db'], owner: number, attachment: Attachment): void {
  db.prepare('INSERT INTO support_attachment VALUES (?,?,?)').run(attachment.uuid, owner, JSON.stringify(attachment));
}

/**
 * The attachments of these uuids, in their order.
 * @throws a refusal of the field `attachments` for one that the organisation did not send
 */
export function attachmentsOf(context: CallContext, uuids: readonly string[]): Attachment[] {
  return uuids.map((uuid) => {
    const found = find(context, uuid);
    if (found) return found;
    throw new Rejection(-32602, 'Invalid params', [
      detail(context, 'attachments', 'This file is not known.', 'Dit bestand is niet bekend.'),
    ]);
  });
}

function find(context: CallContext, uuid: string): Attachment | null {
  const row = context.db
    .prepare('SELECT record FROM support_attachment WHERE uuid = ? AND owner = ?')
    .get(uuid, ownerOf(context)) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as Attachment) : null;
}

function add({ query, file }: RestRequest, context: CallContext): RestAnswer {
  const problems = [
    ...(file && file.name !== '' ? [] : [detail(context, 'file', 'Send a file.', 'Stuur een bestand mee.')]),
    ...(contexts.includes(query.get('context') ?? '')
      ? []
      : [detail(context, 'context', 'This choice is not possible.', 'Deze keuze is niet mogelijk.')]),
    ...((query.get('description') ?? '').length <= longestDescription
      ? []
      : [detail(context, 'description', 'This text is too long.', 'Deze tekst is te lang.')]),
  ];
  const isOwn = query.get('organization_uuid') === context.caller.organization.organization_uuid;
  if (!file || problems.length > 0 || !isOwn) {
    if (file) forgetFile(context.db, file.id);
    throw problems.length > 0 ? new Rejection(-32602, 'Invalid params', problems) : new NotFound();
  }
  const attachment = { uuid: file.id, name: file.name, size: file.size, content_type: file.type };
  insertAttachment(context.db, ownerOf(context), attachment);
  return { status: 201, body: attachment };
}

function read({ path: { uuid = '' } }: RestRequest, context: CallContext): RestAnswer {
  const found = find(context, uuid);
  if (!found) throw new NotFound();
  const { name, size, content_type: type } = found;
  return { status: 200, file: { name, type, size, parts: piecesOf(context.db, uuid) } };
}

export const attachmentRoutes: readonly RestRoute[] = [
  { ...rest('POST', '/attachments/', 'attachments-c', add), takesFile: true },
  rest('GET', '/attachments/{uuid}/', 'support-r', read),
];
