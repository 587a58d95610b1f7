export default {
  title: 'Wijzigen',
};
