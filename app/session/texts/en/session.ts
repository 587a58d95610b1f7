export default {
  signIn: 'Sign in',
  expired: {
    title: 'Your session has expired',
    text: 'Sign in again. What you filled in has been kept. You come back to the same form and send it yourself.',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'You are now being signed out of the sign-in service too.',
    onward: 'Continue',
    here: 'You are signed out of the portal. You may still be signed in at the sign-in service. Do more people use this computer? Then sign out there too, or close all windows of your browser.',
    again: 'Sign in again',
  },
};
