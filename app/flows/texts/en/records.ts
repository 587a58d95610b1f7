export default {
  save: 'Save',
  create: 'Add',
  cancel: 'Cancel',
  change: 'Change',
  archive: 'Remove',
  unknown:
    'We got no usable answer from the network provider. It may have been saved. It does no harm to save it again.',
  notSent: 'The network provider cannot be reached. Nothing has changed. Try again in a few minutes.',
  refused: 'The network provider does not allow this, or it is no longer there. Nothing was saved.',
  notKept: 'We could not write this down, so nothing was sent. Try again in a few minutes.',
  unsettled: {
    title: 'Sent, outcome not known',
    text: 'Look first what became of this, before you send the same again.',
    row: '{{what}}, sent on {{moment}}',
  },
  unchanged: 'You changed nothing. Nothing was sent.',
  conflict: {
    title: 'Somebody else has changed this meanwhile',
    text: 'Nothing was saved. Below is what it says now, beside what you filled in. Check it and save again.',
    field: '{{field}}: now {{value}}',
    empty: 'empty',
  },
};
