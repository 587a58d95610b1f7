export default {
  signIn: 'Sign in',
  tryAgain: 'Sign in again',
  refused: { title: 'Signing in did not work', text: 'The link has expired or was used before, or signing in was stopped. No harm done: try again.' },
  unavailable: { title: 'Signing in is not possible now', text: 'The sign-in service cannot be reached. Try again in a few minutes.' },
  notKept: { title: 'Signing in is not possible now', text: 'We cannot record anything now. Try again in a few minutes.' },
  expired: {
    title: 'Your session has expired',
    text: 'Sign in again. What you filled in has been kept. You come back to the same form and send it yourself.',
  },
  signedOut: { title: 'You are signed out', text: 'You are now being signed out of the sign-in service too.', onward: 'Continue' },
};
