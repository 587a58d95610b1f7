export default {
  title: 'RADIUS-instellingen',
};
