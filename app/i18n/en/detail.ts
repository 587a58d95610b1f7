export default {
  title: 'Connection',
};
