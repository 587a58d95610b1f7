/** What app/enhance says, in its script: no page carries these. */
export default {
  wait: 'Even geduld…',
};
