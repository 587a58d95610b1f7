export default {
  title: 'Opzeggen en bestellingen',
};
