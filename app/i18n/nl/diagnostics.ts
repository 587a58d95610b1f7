export default {
  title: 'Lijntest',
};
