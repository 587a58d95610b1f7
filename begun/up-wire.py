def sub(f,a,b,n=1):
    s=open(f).read(); assert a in s,(f,a); s=s.replace(a,b,n); open(f,'w').write(s)
p='app/tickets/provider/tickets.server.ts'
sub(p,"reply: (id: string, reply: string, key: string) =>","reply: (id: string, { message, attachments }: NewReply, key: string) =>")
sub(p,"body: { reply },","body: { reply: message, ...(attachments.length > 0 ? { attachments } : {}) },")
sub(p,"/** Support tickets (spec 7). */","""/** A new reply, and the names of its files at the provider. */
export interface NewReply {
  readonly message: string;
  readonly attachments: readonly string[];
}

/** Support tickets (spec 7). */""")
m='app/tickets/ticket/reply-maker.server.ts'
sub(m,"""interface Reply {
  readonly ticket: string;
  readonly message: string;
}""","""interface Reply extends NewReply {
  readonly ticket: string;
  /** The text as typed. */
  readonly typed: string;
}""")
sub(m,"import { isSameText } from '../domain/same-text';","import { isSameText } from '../domain/same-text';\nimport type { NewReply } from '../provider/tickets.server';")
sub(m,"typed: ({ message }) => ({ reply: message })","typed: ({ typed }) => ({ reply: typed })")
sub(m,"fields: { reply: 'reply' }","fields: { reply: 'reply', attachments: FILES }")
sub(m,"import { paths }","import { FILES } from '~/flows/attachments/field-names';\nimport { paths }")
sub(m,"send: ({ tickets }, { message }, key) => tickets.reply(ticket, message, key)","send: ({ tickets }, { message, attachments }, key) => tickets.reply(ticket, { message, attachments }, key)")
r='app/tickets/ticket/reply.server.ts'
sub(r,"import { data } from '@remix-run/node';","import { data, type ActionFunctionArgs } from '@remix-run/node';")
sub(r,"export async function reply(access: Access, ticket: OneTicket) {\n  const { form: fields, t } = access;","export async function reply(access: Access, args: ActionFunctionArgs, ticket: OneTicket) {\n  const { form: fields, t } = access;\n  const taken = await takeFiles(access, args, 'ticket');")
sub(r,"  if (!form.ok) return invalid(access, form.result);\n","  const missing = missingFiles(access, taken, form.reject);\n  if (missing) return missing;\n  if (!form.ok) return invalid(access, form.result);\n")
sub(r,"  const message = form.value.reply.replaceAll('\\r\\n', '\\n');\n  return makeRecord(access, replyMaker(ticket.id), { fields: { ticket: ticket.id, message }, reject: form.reject });",
"""  const typed = form.value.reply.replaceAll('\\r\\n', '\\n');
  const { attachments, unnamed } = sentFiles(taken.files);
  const message = unnamed.length > 0 ? `${typed}\\n\\n${t('attachments:named', { names: unnamed.join(', ') })}` : typed;
  const sent = { ticket: ticket.id, message, typed, attachments };
  return makeRecord(access, replyMaker(ticket.id), { fields: sent, reject: form.reject });""")
sub(r,"import { makeRecord }","import { sentFiles } from '~/flows/attachments/kept.server';\nimport { missingFiles, takeFiles } from '~/flows/attachments/take.server';\nimport { makeRecord }")
k='app/flows/attachments/kept.server.ts'
s=open(k).read()
s=s.replace("function listed(","""/** How a record tells of its files: by the provider's names for them, and in its text by those that it did not name. */
export function sentFiles(files: readonly KeptFile[]) {
  return {
    attachments: files.flatMap(({ uuid }) => uuid ?? []),
    unnamed: files.filter(({ uuid }) => uuid === null).map(({ name }) => name),
  };
}

function listed(""",1)
open(k,'w').write(s)
sub('app/flows/texts/nl/attachments.ts',"  failed:","  /** In the text of a record, for a provider that does not name files. */\n  named: 'Bijlagen: {{names}}',\n  failed:")
sub('app/flows/texts/en/attachments.ts',"  failed:","  /** In the text of a record, for a provider that does not name files. */\n  named: 'Attachments: {{names}}',\n  failed:")
f='app/tickets/ticket/reply-form.tsx'
sub(f,"  readonly seen: number;\n}","  readonly seen: number;\n  /** The files that are there already; null for users who may not send any. */\n  readonly files: readonly KeptFile[] | null;\n}")
sub(f,"{ typed, attempt, seen }: ReplyFormProps","{ typed, attempt, seen, files }: ReplyFormProps")
sub(f,"useBoundForm<{ reply: string }>","useBoundForm<{ reply: string; attachments: string }>")
sub(f,"<PostForm form={form} main={t('reply.send')}>","<PostForm form={form} main={t('reply.send')} files={files !== null}>")
sub(f,"hint={t('reply.hint')} />\n","hint={t('reply.hint')} />\n        {files !== null && <AttachmentsField field={fields.attachments} kept={files} />}\n")
sub(f,"import { BoundTextarea }","import { AttachmentsField } from '~/flows/attachments/attachments-field';\nimport type { KeptFile } from '~/flows/attachments/kept.server';\nimport { BoundTextarea }")
t='app/tickets/ticket/ticket.tsx'
sub(t,"{ page: 'panel' }","{ page: 'panel', files: true }")
sub(t,"  return {\n    title:","  const replying = mayReply ? await makingView(access, replyMaker(record.id), args.request) : null;\n  return {\n    title:")
sub(t,"    reply: mayReply ? await makingView(access, replyMaker(record.id), args.request) : null,\n","    reply: replying,\n    files: replying && permissions.has('attachments-c') ? await keptFiles(access.session, replying.attempt) : null,\n")
sub(t,"reply(access, ticket)","reply(access, args, ticket)")
sub(t,"mayCreate, seen, reply: replying, repair }","mayCreate, seen, reply: replying, files, repair }")
sub(t,"seen={seen} />","seen={seen} files={files} />")
sub(t,"import { MadePage }","import { keptFiles } from '~/flows/attachments/kept.server';\nimport { MadePage }")
w='app/flows/records/make.server.ts'
sub(w,"attempt: before?.attempt ?? attemptFrom(access),","attempt: before?.attempt ?? postedAttempt(access) ?? attemptFrom({ form: (await access.parked()) ?? access.form }),")
sub(w,"    // the same attempt gets a look-up before it is sent again\n","    // the same attempt gets a look-up before it is sent again, and has the files that it sent\n")
c='tests/fixtures/portal-client.ts'
sub(c,"  /** Sends a GET and follows all redirects, over both servers. */","""  /** Sends a form with files, whose stamp is in its address. */
  async upload(
    address: string | URL,
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [name: string, content: Uint8Array<ArrayBuffer>])[],
  ): Promise<Page> {
    const url = new URL(address, this.portal.origin);
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [name, content] of files) body.append('attachments', new Blob([content]), name);
    return this.send(url, { method: 'POST', body, headers: { origin: url.origin } });
  }

  /** Sends a GET and follows all redirects, over both servers. */""")
