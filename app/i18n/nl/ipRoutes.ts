export default {
  title: 'IP-routes',
};
