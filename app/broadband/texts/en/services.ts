/** The texts of an order's third step, of the prices of its services, and of an order that begins with an offer. */
export default {
  addresses_one: '{{name}} ({{count, number}} address)',
  addresses_other: '{{name}} ({{count, number}} addresses)',
  networks_one: '{{name}}, {{count, number}} network (/64)',
  networks_other: '{{name}}, {{count, number}} networks (/64)',
  lacking: {
    circuits:
      'The network provider names no circuits for this line now. Try again in a few minutes, or choose another line.',
    slas: 'The network provider names no repair norms (SLA) for this line now. Try again in a few minutes, or choose another line.',
    contracts:
      'The network provider names no contract duration for this line now. Try again in a few minutes, or choose another line.',
    profiles:
      'The network provider names no termination profile that can be ordered now. Try again in a few minutes, or ask support for help.',
  },
  term: {
    longer_one: 'tied for {{count, number}} month more',
    longer_other: 'tied for {{count, number}} months more',
    shorter_one: 'tied for {{count, number}} month less',
    shorter_other: 'tied for {{count, number}} months less',
  },
  unknownNow: 'not known',
  unreadable_one: 'We cannot read one service of this line. It is not listed here.',
  unreadable_other: 'We cannot read {{count, number}} services of this line. They are not listed here.',
  vcisUnknown: 'The network provider does not tell which VCIs are in use here. Check the VCI before you order.',
  notHere: 'This equipment cannot go with this line. It is not in your order: {{what}}',
  device: 'equipment of your earlier choice',
  unlisted: '{{name}} (chosen, not in the list now)',
  afterwards: '{{name}} (possible after delivery only)',
  chosenProfile: 'The chosen termination profile',
  missing: {
    bandwidths: 'The bandwidths could not be loaded.',
    subnets: 'IP subnets could not be loaded.',
    promos: 'The promotions could not be loaded.',
    again: 'Try to load again',
  },
  elsewhere: {
    order: { text: 'Do you know already what you want?', link: 'Order a line at this address' },
    offer: { text: 'Would you like a price on paper first?', link: 'Request an offer for this address' },
  },
  redundancy: 'You choose redundancy after delivery, at ‘Change profile’ of the circuit.',
  ipVpn: 'An order does not choose which IP-VPN it will be. You see your default at',
  inCircuit: 'Circuit {{number}}: {{problem}}',
  inSubnet: 'Circuit {{number}}, IP subnet {{subnet}}: {{problem}}',
  option: { profile: 'Termination profile', subnet: 'IP subnets' },
  prices: {
    choices: 'The price stands here as soon as each service has a choice that this line can have.',
    failedOffer: 'The prices could not be calculated. You can still request the offer.',
    quote: 'Indication',
    quoteText: 'This is an indication: the price will be in the offer.',
  },
  quote: {
    heading: 'Check your request',
    complete: {
      title: 'Request received',
      note: 'Thank you. We have passed your request for an offer on to the network provider.',
      order: 'Your request',
      nid: 'Request number (NID)',
      orderedOn: 'Requested on',
      next: 'The network provider makes an offer first. You can follow the request at Pending orders.',
    },
  },
  problem: {
    redundancy: 'Redundancy is possible after delivery only. Choose another termination profile',
    unlisted:
      'The list could not be loaded, so we cannot check this choice. Load the list again, or take the choice away',
  },
};
