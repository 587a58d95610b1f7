/** The texts of what a customer has in other lists. */
export default {
  caption: '{{title}} of this end customer',
  more: 'The first {{shown}} of {{count, number}}.',
  partly: 'We looked at the latest {{count, number}}. There may be more.',
  unwhole:
    'We do not see all connections and SIMs of this end customer. What belongs to those alone may be missing here.',
};
