export default {
  title: 'Order',
};
