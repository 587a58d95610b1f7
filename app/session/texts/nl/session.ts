export default {
  signIn: 'Inloggen',
  expired: {
    title: 'Uw sessie is verlopen',
    text: 'Log opnieuw in. Wat u had ingevuld, is bewaard. U komt terug op hetzelfde formulier en verstuurt het daarna zelf.',
  },
  signedOut: {
    title: 'U bent uitgelogd',
    text: 'U wordt nu ook uitgelogd bij de inlogdienst.',
    onward: 'Ga verder',
    here: 'U bent uitgelogd bij het portaal. Bij de inlogdienst bent u misschien nog ingelogd. Delen meerdere mensen deze computer? Log dan ook daar uit, of sluit alle vensters van uw browser.',
    again: 'Opnieuw inloggen',
  },
};
