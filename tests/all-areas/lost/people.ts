import { hidden } from '~tests/fixtures/page';
import { type Sent, PERSON, CONTACT, USER, PASSWORD, PLACE, panel, form, unescaped, linked } from './sent';

export const PEOPLE_SENT: readonly Sent[] = [
  {
    name: 'end customer',
    match: 'POST /score/enduser/',
    open: form('/end_users/create', { ...PERSON, ...PLACE, other: 'on' }),
    carriedOut: 'done',
  },
  {
    name: 'customer archiveEndUser',
    match: 'PUT /score/enduser/',
    open: async (cast) => {
      const at = linked(() => '/end_users?search=Gaat+weg', /href="(\/end_users\/[\da-f-]{36})"/, '/archive');
      if ((await at(cast)) === '/archive')
        await (await form('/end_users/create', { ...PERSON, ...PLACE, company_name: 'Gaat weg', other: 'on' })(cast))();
      return panel(at)(cast);
    },
    carriedOut: 'unknown',
    harmless: true,
  },
  {
    name: 'mailbox',
    match: 'rpc:email.create_mailbox',
    open: form('/edit-email/cafe-t-hoekje.example/mailboxes/create', { name: 'verloren', ...PASSWORD }),
    carriedOut: 'done',
  },
  {
    name: 'emailAddress deleteMailbox',
    match: 'rpc:email.delete_mailbox',
    open: panel(() => '/edit-email/notariaat-devries.example/mailbox/anna/delete'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'forwarder',
    match: 'rpc:email.create_forwarder',
    open: form('/edit-email/cafe-t-hoekje.example/forwarders/create', { name: 'door', to: 'a@elders.example' }),
    carriedOut: 'done',
  },
  {
    name: 'emailAddress deleteForwarder',
    match: 'rpc:email.delete_forwarder',
    open: panel(() => '/edit-email/bakkerij-groothuis.example/forwarder/contact/delete'),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'shipping address',
    match: 'POST /score/organization/shipping-addresses/',
    open: form('/admin/shipping_addresses/create', { reference: 'Verloren', ...CONTACT, ...PLACE }),
    carriedOut: 'done',
  },
  {
    name: 'shippingAddress archiveShippingAddress',
    match: 'PUT /score/organization/shipping-addresses/',
    open: panel(
      linked(() => '/admin/shipping_addresses', /href="(\/admin\/shipping_addresses\/[\da-f-]{36})"/, '/archive'),
    ),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'ticket',
    match: 'POST /score/support/tickets/',
    open: form('/tickets/create?selectedProduct=other', { subject: 'other', title: 'Verloren', description: 'Weg' }),
    carriedOut: 'done',
  },
  {
    name: 'user createUser',
    match: 'rpc:user.set_profile',
    open: panel(() => '/admin/users/create', { ...USER, username: 'verloren' }),
    carriedOut: 'done',
  },
  {
    name: 'user changeUser',
    match: 'rpc:user.set_profile',
    open: panel(
      () => '/admin/users/support/change',
      (page) => ({ ...USER, role: '', 'support-r': 'on', was: unescaped(hidden(page, 'was') ?? '') }),
    ),
    carriedOut: 'done',
    harmless: true,
  },
  {
    name: 'user deleteUser',
    match: 'rpc:user.del_profile',
    open: panel(() => '/admin/users/mobile/delete'),
    carriedOut: 'done',
    harmless: true,
  },
];
