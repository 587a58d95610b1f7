import { runsAt } from '~/flows/runs/run-paths';
import { fileOf, fileOfEach, path, type Query } from '~/kernel/paths/path';

const EMAIL = ['email'];
const DOMAINS = ['edit-email'];

export const paths = {
  email: (query?: Query) => path(EMAIL, query),
  emailExport: fileOf(EMAIL),
  emailDomain: (domain: string) => path(['edit-email', domain]),
  thunderbirdConfig: (domain: string) => path(['edit-email', domain, 'settings', 'thunderbird']),
  outlookConfig: (domain: string) => path(['edit-email', domain, 'settings', 'outlook']),
  phoneProfile: (domain: string, name: string) => path(['edit-email', domain, 'mailbox', name, 'phone']),
  mailboxes: (domain: string) => path([...DOMAINS, domain, 'mailboxes']),
  mailboxesExport: fileOfEach(DOMAINS, ['mailboxes']),
  forwarders: (domain: string) => path([...DOMAINS, domain, 'forwarders']),
  forwardersExport: fileOfEach(DOMAINS, ['forwarders']),
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
