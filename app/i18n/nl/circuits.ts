export default {
  title: 'Circuits',
};
