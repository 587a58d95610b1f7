/** The texts about changes that were not found, and the look at the list before sending again. */
export default {
  lost: {
    title: 'Sent, not arrived',
    text: 'We have not found these at the network provider. Order again, or discard the draft.',
    order: '{{name}}, {{detail}}, sent on {{moment}}, not arrived',
    row: 'Sent on {{moment}}, not arrived',
    see: 'View and settle',
  },
  look: {
    title: 'Sent on {{moment}}, not arrived',
    text: 'We have not found this order at the network provider. Not found is not the same as not ordered: first check whether the order is below. If it is, do not order again: you would pay twice.',
    list: 'What is at the network provider now',
    none: 'Nothing like it is at the network provider now.',
    fresh: 'new since it was sent',
    more_one: 'And {{count, number}} more.',
    more_other: 'And {{count, number}} more.',
    failed:
      'We cannot see what is at the network provider now. That is why you cannot order again now. Try again in a few minutes.',
    all: 'View the whole list',
    label: 'I have looked: my order is not among these',
    hint: 'Is the order among them? Then you pay twice if you order again.',
    missing: 'First check whether your order is in the list, and tick that',
  },
  choose: {
    later: 'Is it not one of these? From {{time}} on you can choose ‘{{none}}’ here too.',
    missing: 'Choose what you sent',
    missingOrNone: 'Choose what you sent, or choose ‘{{none}}’',
    unnamed: 'Without a name',
  },
  giveUp: 'Close this: do not order it again',
};
