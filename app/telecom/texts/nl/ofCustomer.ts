/** The texts of what a customer has in other lists. */
export default {
  caption: '{{title}} van deze eindklant',
  more: 'De eerste {{shown}} van {{count, number}}.',
  partly: 'Wij hebben de laatste {{count, number}} bekeken. Misschien zijn er meer.',
  unwhole:
    'Wij zien niet alle verbindingen en SIM’s van deze eindklant. Wat alleen daarbij hoort, staat hier misschien niet.',
};
