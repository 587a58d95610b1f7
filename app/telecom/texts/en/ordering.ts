export default {
  customer: {
    startedFor: 'You order for {{name}}.',
    unknown: {
      title: 'This end customer was not found',
      text: 'The end customer of the link does not exist, or you may not view it. Your order continues without an end customer.',
    },
    endUsersFailed: 'We could not load the end customers. You can order without one, or try again later.',
    noEndUser: 'No end customer',
    searchHint: 'Type the first letters of the company name, city or postcode',
    new: 'New end customer',
    newNamed: 'New end customer “{{name}}”',
    newOnly: 'Only needed if you choose a new end customer. Continue adds the end customer.',
    newUnknown:
      'We do not know yet whether the new end customer has been added. Choose Continue again in a minute. The end customer will not be added twice.',
  },
  delivery: {
    hardware: 'Where do we send the equipment?',
    enduser: 'To the address of the end customer',
    shipping_address: 'To an address from your address book',
    bookHint: 'Choose the address below',
    new_address: 'To a new address',
    newHint: 'Fill in the address below',
    later: 'I will tell you later',
    bookFailed: 'We could not load your address book. Choose another way, or try again later.',
    keptBefore: 'This address was in your address book already',
    keptOther:
      'Your address book has an address of this company at this place already, with other details. Choose that one, or untick the box: then this address holds for this order alone.',
    keptUnknown: 'The new address holds for this order. Whether it is in your address book too, we do not know yet.',
  },
  problem: {
    enduser: 'Choose an end customer from the list',
    endUserSearch: 'Choose an end customer from the list, or clear this field',
    alikeUnknown:
      'We could not find out whether this end customer is there already. Try again later, or tick that this is another end customer',
    alike: 'Choose one of these end customers above, or tick that this is another end customer',
    bookAddress: 'Choose an address from your address book',
    wishDate: 'Enter a date as day-month-year, like 27-03-2027',
    wishDateRange: 'Choose a date from {{first}} to {{last}}',
  },
  review: {
    enduser: 'End customer',
    tags: 'Tags',
  },
  last: {
    longer: {
      same_one: 'From {{from}} to {{to}} months: {{difference}}, tied for {{count, number}} month more.',
      same_other: 'From {{from}} to {{to}} months: {{difference}}, tied for {{count, number}} months more.',
      other_one: 'From {{from}} to {{to}} months: tied for {{count, number}} month more.',
      other_other: 'From {{from}} to {{to}} months: tied for {{count, number}} months more.',
    },
    shorter: {
      same_one: 'From {{from}} to {{to}} months: {{difference}}, tied for {{count, number}} month less.',
      same_other: 'From {{from}} to {{to}} months: {{difference}}, tied for {{count, number}} months less.',
      other_one: 'From {{from}} to {{to}} months: tied for {{count, number}} month less.',
      other_other: 'From {{from}} to {{to}} months: tied for {{count, number}} months less.',
    },
  },
  complete: {
    note: 'Thank you. We have passed your order on to the network provider.',
    order: 'Your order',
    orderedOn: 'Ordered on',
  },
  adminOnly: 'For staff only',
  equipment: 'Equipment (CPE)',
  drafts: {
    name: 'Address',
    detail: 'Line',
    noName: 'Address not complete yet',
    noDetail: 'Not chosen yet',
  },
  action: { new: 'New', migrate: 'Take-over', migrate_out: 'Leaving', change: 'Change', terminate: 'Termination' },
};
