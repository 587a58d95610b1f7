export default {
  signIn: 'Sign in',
  username: 'Username',
  toSignIn: 'To sign-in',
  /** A name that nobody can have. */
  credentials: 'Invalid username or password',
  tooOften_one: 'That was too often in a row. Look in your mail, or wait a minute and try again.',
  tooOften_other: 'That was too often in a row. Look in your mail, or wait {{count, number}} minutes and try again.',
  forgot: {
    title: 'Forgotten password',
    text: 'Enter your username. You get a mail with a link by which you choose a new password.',
    send: 'Mail me a link',
    empty: 'Enter your username',
    missing:
      'Your network provider does not let you choose a new password here. See whether the sign-in page does, or call or mail support.',
    failed: 'No mail has been asked for: the network provider gives no proper answer now. Try again in a few minutes.',
  },
  sent: {
    title: 'Look in your mail',
    text: 'Does this username belong to an account? Then you get a mail with a link within a few minutes. The link works once.',
    none: 'No mail? Look in the spam folder and check the username. If that does not help, call or mail support.',
    again: 'Ask for a link again',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    again: 'New password, once more',
    hint: 'At least {{count, number}} characters. Four or more separate words are strong and easy to remember.',
    save: 'Save the password',
    empty: 'Enter the new password',
    long: 'Use no more than 200 characters',
    unequal: 'The passwords are not the same. Enter both again',
    weak: {
      short: 'This password is weak: it is too short. Use at least 12 characters',
      common: 'This password is weak: it begins with a word that everybody guesses. Choose other words',
      row: 'This password is weak: it is a row or a repetition. Choose separate words',
    },
    strength: {
      weak: 'What you typed was a weak password.',
      fair: 'What you typed was a fair password.',
      strong: 'What you typed was a strong password.',
    },
    token: 'Invalid password reset token',
    tokenText: 'This link is too old, used already or not complete. Ask for a new link and open it in this browser.',
    newLink: 'Ask for a new link',
    failedTitle: 'Password cannot be updated',
    missing: 'Your network provider does not let you choose a new password here. Call or mail support.',
    failed: 'The network provider gives no proper answer now. Nothing has been changed. Try again in a few minutes.',
    unknown:
      'We got no answer. The new password may have been saved: try to sign in with it. If that does not work, ask for a new link.',
  },
  done: {
    title: 'Your password has been changed',
    text: 'Sign in with the new password. Are you signed in elsewhere too? Sign out there if that is not you.',
  },
  expired: {
    title: 'Your session has expired',
    text: 'Sign in again. What you filled in has been kept. You come back to the same form and send it yourself.',
  },
  ending: {
    stay: {
      title: 'Your session ends soon',
      text: 'Your session ends at {{time}}.',
      more: 'You have not done anything for a while. What you filled in will not be lost.',
      do: 'Stay signed in',
    },
    anew: {
      title: 'Your session ends soon',
      text: 'Your session ends at {{time}}.',
      more: 'A session cannot last longer. Sign in again, in a new window, and continue here.',
      do: 'Sign in again',
    },
    over: {
      title: 'Your session has expired',
      text: 'Your session has expired.',
      more: 'What you filled in is still there. Sign in again, in a new window, and continue here.',
    },
    far: {
      title: 'You are signed in',
      text: 'Your session lasts until {{time}}.',
      more: 'Continue your work.',
      do: 'Continue',
    },
    done: 'You stay signed in',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'You are now being signed out of the sign-in service too.',
    onward: 'Continue',
    here: 'You are signed out of the portal. You may still be signed in at the sign-in service. Do more people use this computer? Then sign out there too, or close all windows of your browser.',
    again: 'Sign in again',
  },
};
