export default {
  title: 'Change',
};
