export default {
  title: 'Terminating and orders',
};
