import { describe, expect, it } from 'vitest';
import { outlookConfig, serversOf, thunderbirdConfig } from '~/email/programs/mail-account';
import { phoneProfile } from '~/email/programs/phone-profile.server';

const servers = { domain: 'x.example', imap: 'imap.x.example', smtp: 'smtp.x.example' };

/** The paths of the elements with their texts. @throws when a tag is not closed in its turn */
function read(xml: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, tag = '', text = ''] of xml.matchAll(/<([^>]+)>([^<]*)/g)) {
    if (/^[?!]/.test(tag)) continue;
    const name = /^\/?([\w]+)/.exec(tag)?.[1] ?? '';
    if (tag.startsWith('/')) expect(open.pop()).toBe(name);
    else {
      if (text.trim()) found.push(`${[...open, name].join('/')} ${text.trim()}`);
      if (!tag.endsWith('/')) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return found;
}

/** The values of a property list by their keys, without those of its dictionaries. */
function plist(xml: string): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [, key = '', kind = '', value] of xml.matchAll(
    /<key>(\w+)<\/key>\s*<(string|integer|true|array)\/?>([^<]*)/g,
  ))
    values[key] = [...(values[key] ?? []), kind === 'true' ? 'true' : (value ?? '').trim()];
  return values;
}

describe('EML-03 the files that set a mail program up', () => {
  it('Thunderbird gets both servers over SSL, and fills in the address', () => {
    const at = 'clientConfig/emailProvider';
    expect(read(thunderbirdConfig(servers))).toEqual([
      `${at}/domain x.example`,
      `${at}/displayName x.example`,
      `${at}/displayShortName x.example`,
      ...(['incoming', 'outgoing'] as const).flatMap((way) =>
        [
          `hostname ${way === 'incoming' ? servers.imap : servers.smtp}`,
          `port ${way === 'incoming' ? 993 : 465}`,
          'socketType SSL',
          'authentication password-cleartext',
          'username %EMAILADDRESS%',
        ].map((line) => `${at}/${way}Server/${line}`),
      ),
    ]);
  });

  it('Outlook gets both protocols', () => {
    const texts = read(outlookConfig(servers)).map((line) => line.split('/').at(-1));
    expect(texts).toEqual(
      expect.arrayContaining(['Type IMAP', 'Server imap.x.example', 'Port 993', 'Type SMTP', 'Port 465', 'SSL on']),
    );
    expect(texts).toContain('Action settings');
  });

  it('a phone gets the account, without a password', () => {
    const profile = phoneProfile('info@x.example', servers);
    read(profile);
    const values = plist(profile);
    expect(values).toMatchObject({
      PayloadType: ['Configuration', 'com.apple.mail.managed'],
      PayloadVersion: ['1', '1'],
      EmailAccountType: ['EmailTypeIMAP'],
      EmailAddress: ['info@x.example'],
      IncomingMailServerHostName: ['imap.x.example'],
      IncomingMailServerPortNumber: ['993'],
      IncomingMailServerUseSSL: ['true'],
      OutgoingMailServerPortNumber: ['465'],
      OutgoingPasswordSameAsIncomingPassword: ['true'],
    });
    expect(
      Object.keys(values).filter((key) => /Password$/.test(key) && !key.startsWith('OutgoingPasswordSame')),
    ).toEqual([]);
    for (const id of values['PayloadUUID'] ?? []) expect(id).toMatch(/^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/);
    expect(new Set(values['PayloadUUID']).size).toBe(2);
    expect(phoneProfile('info@x.example', servers)).toBe(profile);
  });

  it('the provider’s words cannot add elements', () => {
    const bad = { ...servers, imap: 'a</hostname><port>25</port>&"' };
    for (const file of [thunderbirdConfig(bad), outlookConfig(bad), phoneProfile('a@x.example', bad)]) {
      read(file);
      expect(file).toContain('a&lt;/hostname&gt;&lt;port&gt;25&lt;/port&gt;&amp;&quot;');
    }
  });

  it.each([
    ['both', 'a', 'b', true],
    ['no server for incoming mail', null, 'b', false],
    ['no server for outgoing mail', 'a', null, false],
  ])('%s', (_case, imap, smtp, has) => {
    expect(serversOf('x.example', { imap, smtp }) !== null).toBe(has);
  });
});
