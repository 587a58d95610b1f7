/** The texts of app/kernel/enhance, which are in its script instead of in pages. */
export default {
  wait: 'Please wait…',
  saved: 'Draft saved {{time}}',
  notSaved: 'Not saved. We try again when you change something',
  expired: 'Your session has expired. What you filled in is saved.',
  loggedOut: 'Not saved: you are no longer signed in.',
  otherUser: 'You are now signed in as another user. What is filled in is saved for who did that.',
  signIn: 'Sign in again',
  priceChanged: 'Price updated: {{price}}',
  priceOld: 'These prices belong to your earlier choice.',
  chosen: '{{name}} chosen',
  searchFailed: 'Searching does not work now. Use the button.',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copySelected: 'Selected. Copy with your keyboard.',
};
