import { createHash } from 'node:crypto';
import { IMAP_PORT, SMTP_PORT } from '../domain/mail-ports';
import { xmlText, type MailServers } from './mail-account';

/**
 * The profile that sets a mailbox up on an iPhone, iPad or Mac. It has no password, for which the device asks. The same
 * mailbox has the same ids, so that a second installation replaces the first.
 */
export function phoneProfile(address: string, { domain, imap, smtp }: MailServers): string {
  const account = server('Incoming', imap, IMAP_PORT, address) + server('Outgoing', smtp, SMTP_PORT, address);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${payload('Configuration', domain, address)}  <key>PayloadContent</key>
  <array>
    <dict>
${payload('com.apple.mail.managed', domain, address)}${text('EmailAccountType', 'EmailTypeIMAP')}${text('EmailAccountDescription', address)}${text('EmailAddress', address)}${account}  <key>OutgoingPasswordSameAsIncomingPassword</key>
  <true/>
    </dict>
  </array>
</dict>
</plist>
`;
}

function payload(type: string, domain: string, address: string): string {
  const reversed = [...domain.split('.').reverse(), 'mail', ...address.split('@').slice(0, 1)].join('.');
  const id = type === 'Configuration' ? reversed : `${reversed}.account`;
  return (
    text('PayloadType', type) +
    text('PayloadIdentifier', id) +
    text('PayloadUUID', uuidOf(id)) +
    text('PayloadDisplayName', address) +
    '  <key>PayloadVersion</key>\n  <integer>1</integer>\n'
  );
}

function server(way: 'Incoming' | 'Outgoing', host: string, port: number, address: string): string {
  return (
    text(`${way}MailServerHostName`, host) +
    `  <key>${way}MailServerPortNumber</key>\n  <integer>${port}</integer>\n` +
    `  <key>${way}MailServerUseSSL</key>\n  <true/>\n` +
    text(`${way}MailServerUsername`, address) +
    text(`${way}MailServerAuthentication`, 'EmailAuthPassword')
  );
}

function text(key: string, value: string): string {
  return `  <key>${key}</key>\n  <string>${xmlText(value)}</string>\n`;
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}
