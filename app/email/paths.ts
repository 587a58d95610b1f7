import { runsAt } from '~/flows/runs/run-paths';
import { fileBelow, fileOf, path, type Query } from '~/kernel/paths/path';

const EMAIL = ['email'];
const DOMAIN = ['edit-email', ':domain'];

export const paths = {
  email: (query?: Query) => path(EMAIL, query),
  emailExport: fileOf(EMAIL),
  emailDomain: (domain: string) => path(['edit-email', domain]),
  thunderbirdConfig: fileBelow<[domain: string]>(DOMAIN, ['settings', 'thunderbird']),
  outlookConfig: fileBelow<[domain: string]>(DOMAIN, ['settings', 'outlook']),
  phoneProfile: fileBelow<[domain: string, name: string]>([...DOMAIN, 'mailbox', ':name'], ['phone']),
  mailboxes: (domain: string) => path(['edit-email', domain, 'mailboxes']),
  mailboxesExport: fileBelow<[domain: string]>([...DOMAIN, 'mailboxes'], ['export']),
  forwarders: (domain: string) => path(['edit-email', domain, 'forwarders']),
  forwardersExport: fileBelow<[domain: string]>([...DOMAIN, 'forwarders'], ['export']),
  createMailbox: (domain: string, query?: Query) => path(['edit-email', domain, 'mailboxes', 'create'], query),
  mailbox: (domain: string, name: string) => path(['edit-email', domain, 'mailbox', name]),
  mailboxPassword: (domain: string, name: string) => path(['edit-email', domain, 'mailbox', name, 'password']),
  deleteMailbox: (domain: string, name: string) => path(['edit-email', domain, 'mailbox', name, 'delete']),
  createForwarder: (domain: string, query?: Query) => path(['edit-email', domain, 'forwarders', 'create'], query),
  forwarder: (domain: string, name: string) => path(['edit-email', domain, 'forwarder', name]),
  /** New forwarders of a sheet, each sheet a run. */
  forwarderRuns: runsAt(['email', 'forwarders'], 'forwarders'),
  deleteForwarder: (domain: string, name: string) => path(['edit-email', domain, 'forwarder', name, 'delete']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
