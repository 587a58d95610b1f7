export default {
  title: 'Line test',
};
