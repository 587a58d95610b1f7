export default {
  find: 'Search',
  page: '(page {{page}} of {{pages}})',
  unread: 'The details cannot be loaded now.',
  connection: {
    search: 'Search for a connection',
    hint: 'Start of the NID, postcode or city. Leave empty to see all active connections',
    hintWithSims:
      'Type the beginning of the NID, the postcode or the city, or of the number or the end customer of a SIM. Leave the field empty to see all that is active',
    more: 'Show more connections',
    choice: 'Connection',
    count_one: '{{count, number}} connection found',
    count_other: '{{count, number}} connections found',
    gone: 'The connection that was chosen can no longer be chosen. Choose another one.',
    failed: 'We could not load the connections. Try again in a few minutes.',
  },
  circuit: {
    label: 'Circuit of this connection',
    count_one: 'Choose the circuit below',
    count_other: 'Choose one of the {{count, number}} circuits below',
    failed: 'We could not load the circuits of this connection. Try again in a few minutes.',
    show: 'Show circuits',
  },
  endUser: {
    search: 'Search for an end customer',
    hint: 'Start of the company name, city or postcode. Leave empty to see all of them',
    more: 'Show more end customers',
    choice: 'End customer',
    count_one: '{{count, number}} end customer found',
    count_other: '{{count, number}} end customers found',
    chosen: 'The chosen end customer',
    gone: 'The end customer that was chosen cannot be found or was removed. Choose another one if needed.',
  },
  shippingAddress: {
    choice: 'Address book',
    only: 'Needed only if you choose an address from your address book.',
    none: 'Your address book is empty',
    archived: 'This address has been removed from your address book. Choose another one',
  },
  tags: {
    label: 'Tags',
    hint: 'Your own references. Put a comma between tags.',
    problem: {
      tooLong: 'A tag has 40 characters at most',
      tooMany: 'Use 20 tags at most',
      reserved: 'You cannot use tags that start with ref_ or koperuit_ yourself. Choose another tag',
    },
  },
};
