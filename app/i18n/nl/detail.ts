export default {
  title: 'Verbinding',
};
