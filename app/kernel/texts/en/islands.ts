/** The texts of app/kernel/islands, which are in its file instead of in pages. */
export default {
  search: 'Search',
  hint: 'NID, postcode with house number, IP address, number of a SIM, username, street, city, tag or end customer',
  found: 'Found',
  recent: 'Opened last',
  all: 'Show all for ‘{{text}}’',
  wait: 'Still searching…',
  failed: 'Searching does not work now. Press Enter to try it on the search page.',
  close: 'Close',
  keys: 'Arrows to choose, Enter to open, Esc to close',
  swapHint: 'Name, username or organisation',
  slash: 'Single keys work: / opens the search, a digit chooses a row',
};
