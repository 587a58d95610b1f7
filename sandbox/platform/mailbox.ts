import type { Database } from 'libsql';
import type { Answer } from './http';
import { escapeHtml } from './http';
import { mailsIn } from './passwords';
import type { Mail } from './passwords';
import { styleHash, styles } from './sign-in/styles';

/** `GET /mailbox`: the mails that the provider would have sent, for whoever tries the demo. */
export function mailbox(method: string, db: Database): Answer {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET' }, body: '' };
  const mails = mailsIn(db);
  const shown =
    mails.length === 0
      ? '<p>Er zijn nog geen mails verstuurd. No mail has been sent yet.</p>'
      : mails.map(article).join('\n');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: `<!DOCTYPE html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox van de sandbox</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main class="one"><h1>Mailbox van de sandbox</h1>
${shown}
</main>
</body>
</html>`,
  };
}

function article({ to, subject, lines, link, sent_at: sentAt }: Mail): string {
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const way = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return `<section class="card"><h2>${escapeHtml(subject)}</h2>
<p class="soft">${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>
${text}
${way}</section>`;
}
