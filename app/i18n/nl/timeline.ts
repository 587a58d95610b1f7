export default {
  title: 'Bestelling',
};
