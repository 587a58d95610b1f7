export default {
  signIn: 'Inloggen',
  tryAgain: 'Opnieuw inloggen',
  refused: { title: 'Inloggen is niet gelukt', text: 'De link is verlopen of al gebruikt, of het inloggen is afgebroken. Er is niets aan de hand: probeer het opnieuw.' },
  unavailable: { title: 'Inloggen kan nu niet', text: 'De inlogdienst is niet bereikbaar. Probeer het over een paar minuten opnieuw.' },
  notKept: { title: 'Inloggen kan nu niet', text: 'Wij kunnen nu niets vastleggen. Probeer het over een paar minuten opnieuw.' },
  expired: {
    title: 'Uw sessie is verlopen',
    text: 'Log opnieuw in. Wat u had ingevuld, is bewaard. U komt terug op hetzelfde formulier en verstuurt het daarna zelf.',
  },
  signedOut: { title: 'U bent uitgelogd', text: 'U wordt nu ook uitgelogd bij de inlogdienst.', onward: 'Verder' },
};
