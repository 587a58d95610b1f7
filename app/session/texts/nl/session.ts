export default {
  signIn: 'Inloggen',
  username: 'Gebruikersnaam',
  toSignIn: 'Naar inloggen',
  /** A name that nobody can have. */
  credentials: 'Ongeldige gebruikersnaam of wachtwoord',
  tooOften_one: 'Dit ging te vaak achter elkaar. Kijk in uw mail, of wacht een minuut en probeer het opnieuw.',
  tooOften_other:
    'Dit ging te vaak achter elkaar. Kijk in uw mail, of wacht {{count, number}} minuten en probeer het opnieuw.',
  forgot: {
    title: 'Wachtwoord vergeten',
    text: 'Vul uw gebruikersnaam in. U krijgt een mail met een link waarmee u een nieuw wachtwoord kiest.',
    send: 'Mail mij een link',
    empty: 'Vul uw gebruikersnaam in',
    missing:
      'Uw netwerkaanbieder laat u hier geen nieuw wachtwoord kiezen. Kijk of dat op de inlogpagina kan, of bel of mail support.',
    failed:
      'Er is geen mail gevraagd: de netwerkaanbieder geeft nu geen goed antwoord. Probeer het over een paar minuten opnieuw.',
  },
  sent: {
    title: 'Kijk in uw mail',
    text: 'Hoort deze gebruikersnaam bij een account? Dan krijgt u binnen een paar minuten een mail met een link. De link werkt één keer.',
    none: 'Geen mail gekregen? Kijk bij de ongewenste mail en controleer de gebruikersnaam. Lukt het niet, bel of mail dan support.',
    again: 'Vraag opnieuw een link',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    password: 'Nieuw wachtwoord',
    again: 'Nieuw wachtwoord, nog een keer',
    hint: 'Ten minste {{count, number}} tekens. Vier of meer losse woorden zijn sterk en goed te onthouden.',
    save: 'Bewaar het wachtwoord',
    empty: 'Vul het nieuwe wachtwoord in',
    long: 'Gebruik niet meer dan 200 tekens',
    unequal: 'De wachtwoorden zijn niet gelijk. Vul ze allebei opnieuw in',
    weak: {
      short: 'Dit wachtwoord is zwak: het is te kort. Gebruik ten minste 12 tekens',
      common: 'Dit wachtwoord is zwak: het begint met een woord dat iedereen raadt. Kies andere woorden',
      row: 'Dit wachtwoord is zwak: het is een reeks of herhaling. Kies losse woorden',
    },
    strength: {
      weak: 'Wat u typte, was een zwak wachtwoord.',
      fair: 'Wat u typte, was een redelijk wachtwoord.',
      strong: 'Wat u typte, was een sterk wachtwoord.',
    },
    token: 'Invalide wachtwoord reset token',
    tokenText: 'Deze link is te oud, al gebruikt of niet volledig. Vraag een nieuwe link en open die in deze browser.',
    newLink: 'Vraag een nieuwe link',
    failedTitle: 'Wachtwoord kan niet bijgewerkt worden',
    missing: 'Uw netwerkaanbieder laat u hier geen nieuw wachtwoord kiezen. Bel of mail support.',
    failed:
      'De netwerkaanbieder geeft nu geen goed antwoord. Er is niets gewijzigd. Probeer het over een paar minuten opnieuw.',
    unknown:
      'Wij kregen geen antwoord. Misschien is het nieuwe wachtwoord wel opgeslagen: probeer ermee in te loggen. Lukt dat niet, vraag dan een nieuwe link.',
  },
  done: {
    title: 'Uw wachtwoord is gewijzigd',
    text: 'Log in met het nieuwe wachtwoord. Bent u ook ergens anders ingelogd? Log daar uit als u dat niet zelf bent.',
  },
  expired: {
    title: 'Uw sessie is verlopen',
    text: 'Log opnieuw in. Wat u had ingevuld, is bewaard. U komt terug op hetzelfde formulier en verstuurt het daarna zelf.',
  },
  ending: {
    stay: {
      title: 'Uw sessie eindigt bijna',
      text: 'Uw sessie eindigt om {{time}}.',
      more: 'U heeft een tijd niets gedaan. Wat u heeft ingevuld, raakt niet kwijt.',
      do: 'Blijf aangemeld',
    },
    anew: {
      title: 'Uw sessie eindigt bijna',
      text: 'Uw sessie eindigt om {{time}}.',
      more: 'Langer kan een sessie niet duren. Log opnieuw in, in een nieuw venster, en ga hier verder.',
      do: 'Opnieuw inloggen',
    },
    over: {
      title: 'Uw sessie is verlopen',
      text: 'Uw sessie is verlopen.',
      more: 'Wat u heeft ingevuld, staat er nog. Log opnieuw in, in een nieuw venster, en ga hier verder.',
    },
    far: {
      title: 'U bent ingelogd',
      text: 'Uw sessie duurt nog tot {{time}}.',
      more: 'Ga verder met uw werk.',
      do: 'Ga verder',
    },
    done: 'U blijft ingelogd',
  },
  signedOut: {
    title: 'U bent uitgelogd',
    text: 'U wordt nu ook uitgelogd bij de inlogdienst.',
    onward: 'Ga verder',
    here: 'U bent uitgelogd bij het portaal. Bij de inlogdienst bent u misschien nog ingelogd. Delen meerdere mensen deze computer? Log dan ook daar uit, of sluit alle vensters van uw browser.',
    again: 'Opnieuw inloggen',
  },
};
