export default {
  title: 'RADIUS settings',
};
