import { IMAP_PORT, SMTP_PORT } from '../domain/mail-ports';

/** The servers of a domain, which a mail program needs both. */
export interface MailServers {
  readonly domain: string;
  readonly imap: string;
  readonly smtp: string;
}

/** The servers of a domain. Null when the provider does not name both. */
export function serversOf(
  domain: string,
  { imap, smtp }: { readonly imap: string | null; readonly smtp: string | null },
): MailServers | null {
  return imap && smtp ? { domain, imap, smtp } : null;
}

/** A text inside XML. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The answer of Mozilla's autoconfig: `config-v1.1.xml`. The program fills in the address. */
export function thunderbirdConfig({ domain, imap, smtp }: MailServers): string {
  const server = (tag: string, type: string, host: string, port: number) => `    <${tag} type="${type}">
      <hostname>${xmlText(host)}</hostname>
      <port>${port}</port>
      <socketType>SSL</socketType>
      <authentication>password-cleartext</authentication>
      <username>%EMAILADDRESS%</username>
    </${tag}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="${xmlText(domain)}">
    <domain>${xmlText(domain)}</domain>
    <displayName>${xmlText(domain)}</displayName>
    <displayShortName>${xmlText(domain)}</displayShortName>
${server('incomingServer', 'imap', imap, IMAP_PORT)}
${server('outgoingServer', 'smtp', smtp, SMTP_PORT)}
  </emailProvider>
</clientConfig>
`;
}

/** The answer of Outlook's autodiscover: `autodiscover.xml`. Without a login name the program uses the address. */
export function outlookConfig({ imap, smtp }: MailServers): string {
  const protocol = (type: string, host: string, port: number) => `      <Protocol>
        <Type>${type}</Type>
        <Server>${xmlText(host)}</Server>
        <Port>${port}</Port>
        <DomainRequired>off</DomainRequired>
        <SPA>off</SPA>
        <SSL>on</SSL>
        <AuthRequired>on</AuthRequired>
      </Protocol>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<Autodiscover xmlns="http://schemas.microsoft.com/exchange/autodiscover/responseschema/2006">
  <Response xmlns="http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a">
    <Account>
      <AccountType>email</AccountType>
      <Action>settings</Action>
${protocol('IMAP', imap, IMAP_PORT)}
${protocol('SMTP', smtp, SMTP_PORT)}
    </Account>
  </Response>
</Autodiscover>
`;
}
