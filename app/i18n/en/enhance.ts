/** What app/enhance says: these texts are in its script, no page carries them. */
export default {
  wait: 'Please wait…',
  saved: 'Draft saved {{time}}',
  notSaved: 'Not saved. We try again when you change something',
  expired: 'Your session has expired. What you filled in is saved.',
  loggedOut: 'Not saved: you are no longer signed in.',
  otherUser: 'You are now signed in as another user. What is filled in here is saved for who filled it in.',
  signIn: 'Sign in again',
  priceChanged: 'Price updated: {{price}}',
  priceOld: 'These prices still belong to your earlier choice.',
  chosen: '{{name}} chosen',
  searchFailed: 'Searching does not work now. Try it with the button.',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copySelected: 'The text is selected. Copy it with your keyboard.',
};
