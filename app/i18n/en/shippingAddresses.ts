export default {
  crumbs: 'Breadcrumb',
  add: 'Add shipping address',
  archived: 'This shipping address was removed. Nothing is sent there any more.',
  list: {
    title: 'Shipping addresses',
    caption: 'Shipping addresses',
    count_one: '{{count}} shipping address',
    count_other: '{{count}} shipping addresses',
    file: 'shipping-addresses',
    archived: 'Show removed addresses',
    columns: { reference: 'Reference', contact: 'Contact', address: 'Address', city: 'City' },
    searchFields: { reference: 'Reference' },
    none: { title: 'Your address book is empty', text: 'Add an address that we can send equipment to.' },
  },
  fields: {
    reference: 'Reference',
    referenceHint: 'By this you recognise the address in an order, such as Warehouse',
    company_name: 'Company name',
    contact_name: 'Contact',
    phone_number: 'Phone number',
  },
  problem: {
    reference: 'Enter a reference of at most 100 characters',
    known: 'There is a shipping address with this reference at this address already',
    company_name: 'Enter the company name, with at least one letter and at most 100 characters',
    contact_name: 'Enter the name of the contact, with at least one letter and at most 100 characters',
    phone_number: 'Enter a phone number of 10 digits that starts with 0',
  },
  create: { title: 'Add shipping address', done: 'The shipping address has been added' },
  made: {
    busy: {
      title: 'We are waiting for the network provider',
      text: 'The shipping address has been sent. Do not add it again.',
    },
    unknown: {
      title: 'The shipping address may have been added',
      text: 'The network provider’s answer was lost. {{search}}',
    },
    notPlaced: {
      title: 'The shipping address was not added',
      text: 'We looked for five minutes and did not find the shipping address at the network provider. You can add it again.',
    },
    candidates: {
      title: 'Is this the shipping address?',
      text: 'We found more than one shipping address with these details. Choose the right one.',
      legend: 'Which shipping address is this?',
      none: 'None of these',
      noneHint: 'You can then add the shipping address again',
      choose: 'Confirm your choice',
    },
    lookUp: 'Look up whether the shipping address is there',
    refresh: 'Refresh',
    again: 'Add again',
  },
  change: { done: 'The shipping address has been saved' },
  archive: {
    warning:
      'The shipping address goes from the address book and can no longer be chosen for an order. You cannot undo this.',
    confirm: 'I want to remove this shipping address',
    confirmFirst: 'Tick that you want to remove this shipping address',
    keep: 'Do not remove',
  },
};
