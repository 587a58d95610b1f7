import { route, type RouteConfigEntry } from '@remix-run/route-config';
import { runPages } from '../flows/runs/map';

/** E-mail domains: their list, and one with its mailboxes and forwarders. */
export const email: RouteConfigEntry[] = [
  route('email', 'email/domains/domains.tsx'),
  route('email/export', 'email/domains/domains-export.ts'),
  ...runPages('email/forwarders', 'forwarders'),
  route('edit-email/:domain', 'email/one/domain.tsx'),
  route('edit-email/:domain/settings/thunderbird', 'email/programs/thunderbird.ts'),
  route('edit-email/:domain/settings/outlook', 'email/programs/outlook.ts'),
  route('edit-email/:domain/mailbox/:name/phone', 'email/programs/phone.ts'),
  route('edit-email/:domain/mailboxes', 'email/lists/mailboxes.tsx'),
  route('edit-email/:domain/mailboxes/export', 'email/lists/mailboxes-export.ts'),
  route('edit-email/:domain/forwarders', 'email/lists/forwarders.tsx'),
  route('edit-email/:domain/forwarders/export', 'email/lists/forwarders-export.ts'),
  route('edit-email/:domain/mailboxes/create', 'email/mailboxes/create.tsx'),
  route('edit-email/:domain/mailbox/:name', 'email/mailboxes/mailbox.tsx'),
  route('edit-email/:domain/mailbox/:name/password', 'email/mailboxes/password.tsx'),
  route('edit-email/:domain/mailbox/:name/delete', 'email/remove/delete-mailbox.tsx'),
  route('edit-email/:domain/forwarders/create', 'email/forwarders/create.tsx'),
  route('edit-email/:domain/forwarder/:name', 'email/forwarders/forwarder.tsx'),
  route('edit-email/:domain/forwarder/:name/delete', 'email/remove/delete-forwarder.tsx'),
];
