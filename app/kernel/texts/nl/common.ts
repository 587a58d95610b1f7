export default {
  skip: 'Naar de inhoud',
  signIn: 'Inloggen',
  language: { label: 'Taal', nl: 'Nederlands', en: 'English' },
  support: { title: 'Hulp nodig?', email: 'Mail support', phone: 'Bel support' },
  environmentFailing: 'Er ging iets mis bij het laden van de omgevingsgegevens',
  reload: 'Opnieuw laden',
  ignore: 'Negeren',
  optional: '(niet verplicht)',
  steps: { label: 'Stappen', done: 'klaar', todo: 'nog te doen', step: 'Stap', of: 'van {{total}}' },
  apiError: 'Fout in de verbinding met de API',
  search: {
    until: 'Wij zoeken tot {{time}} automatisch op of het is gelukt.',
    late: 'Opzoeken is nog niet gelukt. Wij proberen het automatisch opnieuw.',
  },
  hiddenPrices: {
    title: 'U ziet hier geen prijzen',
    sales: 'Neem contact op met de afdeling verkoop als u de prijzen wilt weten.',
    off: 'U heeft prijzen uitgezet in uw profiel. U kunt ze daar weer aanzetten.',
    turnOn: 'Naar uw profiel',
  },
  /** The provider did not execute the write. */
  asksToWait: {
    later:
      'De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd. Wat u heeft ingevuld, staat er nog. Probeer het over een minuut opnieuw.',
    seconds_one:
      'De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd. Wat u heeft ingevuld, staat er nog. Probeer het over 1 seconde opnieuw.',
    seconds_other:
      'De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd. Wat u heeft ingevuld, staat er nog. Probeer het over {{count, number}} seconden opnieuw.',
    minutes_one:
      'De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd. Wat u heeft ingevuld, staat er nog. Probeer het over 1 minuut opnieuw.',
    minutes_other:
      'De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd. Wat u heeft ingevuld, staat er nog. Probeer het over {{count, number}} minuten opnieuw.',
  },
  failed: {
    title: 'Data kon niet worden geladen',
    text: 'De systemen van de netwerkaanbieder geven nu geen goed antwoord. De rest van de pagina werkt wel.',
    busy: 'De netwerkaanbieder vraagt om te wachten: er zijn kort na elkaar te veel vragen gesteld. Laad dit over een minuut opnieuw.',
    unread:
      'Dit antwoord van de netwerkaanbieder kennen wij niet. Opnieuw laden helpt niet: vraag support. De rest van de pagina werkt wel.',
  },
  table: {
    export: 'Exporteer als CSV',
    searchIn: 'Zoek in',
    searchFor: 'Begint met',
    searchOnly: '{{field}} begint met',
    search: 'Zoek',
    clear: 'Wis zoekopdracht',
    pages: 'Pagina’s',
    number: '{{count, number}}',
    page: 'Pagina {{page, number}}',
    pageOf: 'Pagina {{page, number}} van {{last, number}}',
    previous: 'Vorige',
    next: 'Volgende',
    perPage: 'Per pagina',
    columns: {
      choose: 'Kies kolommen',
      title: 'Kolommen',
      compact: 'Zet de rijen dichter op elkaar',
      show: 'Toon deze kolommen',
      usual: 'Toon de gewone kolommen',
      export: 'Exporteer deze kolommen',
      unfiled: 'Niet in het bestand: {{names}}.',
    },
    /** Filters that hold. */
    held: {
      label: 'Waarop de lijst is gefilterd',
      searched: 'Zoekopdracht',
      remove: 'Haal het filter {{text}} weg',
      all: 'Wis alle filters',
    },
    /** States of a list that are kept under a name. */
    views: {
      label: 'Weergaven',
      all: 'Alles',
      shared: '{{name}} (gedeeld)',
      keep: 'Bewaar als weergave',
      manage: 'Beheer weergaven',
    },
    countUnknown: 'De netwerkaanbieder zegt niet hoeveel er in totaal zijn',
    /** After a row that equals the searched text. */
    exact: 'precies',
    leftOut_one:
      'De netwerkaanbieder heeft deze lijst niet gefilterd. Van deze pagina tonen wij er {{shown}}. Eén hoort niet bij uw keuze. Kijk ook op de volgende pagina.',
    leftOut_other:
      'De netwerkaanbieder heeft deze lijst niet gefilterd. Van deze pagina tonen wij er {{shown}}. {{count, number}} horen niet bij uw keuze. Kijk ook op de volgende pagina.',
    short_one: 'De netwerkaanbieder heeft de regel van deze pagina niet gestuurd.',
    short_other: 'De netwerkaanbieder heeft {{received}} van de {{count, number}} regels van deze pagina gestuurd.',
    /** A link after it: the provider may send smaller pages than asked. */
    smaller: 'Probeer het met {{size}} per pagina',
    unsearched: 'Van sommige regels kunnen wij niet zien of ze bij uw zoekopdracht horen.',
    lostRow: 'Deze regel kunnen wij niet lezen',
    lostRowOf: '{{id}}: deze regel kunnen wij niet lezen',
    sortBy: 'Sorteer op',
    sorted: 'Gesorteerd op {{column}}, {{order}}',
    ascending: 'oplopend',
    descending: 'aflopend',
    noMatch: {
      title: 'Niets gevonden',
      text: 'Er is niets dat begint met ‘{{search}}’. Zoek korter, of zoek in een ander veld.',
      only: 'Er is niets dat begint met ‘{{search}}’. Zoek korter.',
    },
    noDate: { title: '‘{{search}}’ is geen datum', text: 'Typ een jaar, maand of dag: 2027, 3-2027 of 27-3-2027.' },
  },
  flash: {
    orderedUnnamed:
      'Uw bestelling is geplaatst. Het nummer is nog niet bekend: u vindt de bestelling in de lijst zodra de netwerkaanbieder die toont.',
    requested: 'Uw aanvraag is verstuurd',
    orderDiscarded: 'Het concept is weggegooid',
    earlierOrdered:
      'Uw eerdere bestelling is toch aangekomen. Wat u daarna heeft gewijzigd, is niet besteld. Het staat bij uw concepten.',
    notInOrder: 'Uw bestelling was al verstuurd. Deze wijziging zit er niet in.',
    changedElsewhere:
      'Er is niets verstuurd. Uw concept is intussen ergens anders gewijzigd. Kijk het vanaf deze stap opnieuw na.',
    forgotten: 'Wij zijn uw eerdere bestellingen vergeten. De bestellingen zelf zijn niet veranderd.',
    forgotten_quote: 'Wij zijn uw eerdere aanvragen vergeten. De aanvragen zelf zijn niet veranderd.',
    notFilled_quote: 'Deze stap kon niet helemaal worden overgenomen van uw eerdere aanvraag. Vul aan wat er mist.',
    notFilled: 'Deze stap kon niet helemaal worden overgenomen van uw eerdere bestelling. Vul aan wat er mist.',
    earlierOrderedLost: 'Uw eerdere bestelling is toch aangekomen. Wat u daarna heeft gewijzigd, is niet besteld.',
    tooManyFiles: 'U heeft in korte tijd al een paar bestanden gemaakt. Wacht een minuut en probeer het opnieuw.',
    fileAbsent: 'Dit bestand is er niet. Misschien is het verwijderd.',
    fileFailed: 'Het bestand kon niet worden gemaakt. Probeer het over een paar minuten opnieuw.',
    fileRefused: 'Het bestand kon niet worden gemaakt. De netwerkaanbieder zegt: ‘{{said}}’',
    swap: {
      closed: 'U werkt weer als uzelf, niet meer als {{name}}',
      over: 'Uw tijd als {{name}} is om. U werkt weer als uzelf.',
      refused: 'De netwerkaanbieder heeft uw werk als {{name}} beëindigd. U werkt weer als uzelf.',
      failed: 'Van gebruiker wisselen is mislukt. U werkt weer als uzelf, niet meer als {{name}}.',
    },
    formKept:
      'Er is nog niets verstuurd: u was intussen uitgelogd. Wat u had ingevuld, staat er nog. Kijk het na en verstuur het opnieuw.',
  },
  tabs: { open: 'geopend' },
  acting: {
    behalf: '{{by}} namens {{name}}',
    region: 'U werkt als iemand anders',
    as: 'U werkt als',
    left_one: 'nog 1 minuut, tot {{time}}',
    left_other: 'nog {{count, number}} minuten, tot {{time}}',
    leftMore: 'nog # minuten, tot {{time}}',
    soon: 'Nog 2 minuten als {{name}}',
    over: 'Uw tijd als {{name}} is om',
    stop: 'Stop als {{name}}',
    title: 'Als {{name}}',
    own: {
      title: 'Dit kan alleen {{name}} zelf',
      text: 'U werkt als {{name}}. Het wachtwoord, de 2FA, de sleutels, de IP-whitelist en het agenda-adres van een ander kunt u niet wijzigen.',
    },
    worked: {
      title_one: 'Er werkte iemand als u',
      title_other: 'Er werkte {{count, number}} keer iemand als u',
      row: '{{name}} van {{organisation}} werkte {{since}} tot {{until}} als u. Reden: {{reason}}',
      today: 'vandaag {{time}}',
      seen: 'Ik heb dit gezien',
    },
  },
  form: {
    sign: 'Het teken {{sign}} kan niet in een naam. Haal het weg',
    ticked: 'Vink dit aan of laat het leeg',
    unreadable: 'Deze waarde kunnen wij niet lezen. Vul het opnieuw in',
    problem: 'Er is een probleem',
    notKept:
      'Wij kunnen nu niets opslaan. Daarom is er niets bewaard en niets verstuurd. Wat u heeft ingevuld, staat er nog. Probeer het over een paar minuten opnieuw.',
    unanswered: 'Nog niets gekozen',
    tickAll: 'Alles aanvinken',
    tickNone: 'Niets aanvinken',
  },
  error: {
    titlePrefix: 'Fout: ',
    notFound: {
      title: 'Deze pagina bestaat niet',
      text: 'Het adres klopt niet of de pagina is er niet meer. Controleer het adres of begin opnieuw.',
    },
    later: 'Probeer het over een paar minuten opnieuw.',
    home: 'Naar de startpagina',
    address: {
      title: 'IP adres is niet toegestaan',
      text: 'U werkt vanaf een IP-adres dat niet in uw IP-whitelist staat. Werk verder vanaf een adres uit die lijst, of vraag de beheerder van uw organisatie om hulp.',
    },
    permission: {
      title: 'U heeft onvoldoende rechten om deze pagina te bekijken',
      text: 'Heeft u deze pagina nodig voor uw werk? Vraag de beheerder van uw organisatie om het recht.',
    },
    method: {
      title: 'Dit soort verzoek is niet mogelijk',
      text: 'Er is niets gewijzigd. Ga terug of begin opnieuw op de startpagina.',
    },
    stamp: {
      title: 'Dit formulier is niet verstuurd',
      text: 'Er is niets gewijzigd. Wij kunnen niet nagaan van wie dit formulier is: het is te oud, het komt uit een andere browser, of de cookies zijn gewist. Open de pagina opnieuw en vul het daar in.',
    },
    draft: {
      title: 'Dit concept is weggegooid',
      text: 'Er is niets besteld. Het concept is ergens anders weggegooid, bijvoorbeeld in een ander tabblad, of het was te oud.',
      list: 'Naar uw concepten',
    },
    unkept: {
      title: 'Uw sessie is verlopen',
      text: 'Er is niets verstuurd. Wat u had ingevuld, konden wij niet bewaren. Open de pagina opnieuw en vul het nog een keer in.',
    },
    identity: {
      title: 'Dit formulier is van een andere gebruiker',
      text: 'Dit formulier is gemaakt door een andere gebruiker dan wie nu is ingelogd. Er is niets gewijzigd.',
      made: 'Formulier gemaakt door',
      now: 'Nu ingelogd',
      kept: 'Wat was ingevuld, is een dag bewaard voor {{name}}. Log uit, log in als {{name}} en open deze pagina opnieuw. Het formulier staat er dan weer, en u verstuurt het zelf.',
      logout: 'Uitloggen',
      keptOwn:
        'Wat was ingevuld, is een dag bewaard voor {{name}}. Stop met werken als {{acting}} en open deze pagina opnieuw. Het formulier staat er dan weer, en u verstuurt het zelf.',
      keptActing:
        'Wat was ingevuld, is een dag bewaard voor {{name}}. Kies {{acting}} opnieuw en open deze pagina. Het formulier staat er dan weer, en u verstuurt het zelf.',
      stop: 'Stop als {{name}}',
      swap: 'Kies {{name}}',
    },
    ownIdentity: {
      title: 'Dit kan alleen de gebruiker zelf',
      text: 'U werkt als iemand anders. Het wachtwoord, de 2FA en de sleutels van een ander kunt u niet wijzigen. Er is niets gewijzigd.',
    },
    typed: {
      title: 'Dit was ingevuld',
      text: 'Wij hebben het niet bewaard. Kopieer wat u nog nodig heeft.',
      lost: 'Wat was ingevuld, hebben wij niet bewaard. Ga terug in uw browser: misschien staat het daar nog.',
    },
    again: 'Open de pagina opnieuw',
    environment: {
      title: 'Er ging iets mis bij het laden van de omgevingsgegevens',
      text: 'Daarom kunnen wij deze pagina nu niet tonen. Wij blijven het proberen. Probeer het over een minuut opnieuw.',
    },
    store: {
      title: 'Wij kunnen nu niets opslaan',
      text: 'Daarom is er niets verstuurd en niets gewijzigd. Ga terug en probeer het over een paar minuten opnieuw.',
    },
    away: {
      title: 'Wij kunnen nu niet bij onze gegevens',
      text: 'Daarom kunnen wij deze pagina niet tonen. Probeer het over een paar tellen opnieuw. Heeft u net iets verstuurd, kijk dan eerst of het is aangekomen.',
    },
    limit: {
      title: 'Dit ging te vaak achter elkaar',
      text: 'Wacht een minuut en probeer het opnieuw.',
      kept: 'Er is niets verstuurd. Wat u had ingevuld, is bewaard. Het staat er weer als u de pagina opnieuw opent.',
    },
    busy: {
      title: 'De netwerkaanbieder vraagt om te wachten',
      text: 'Er zijn kort na elkaar te veel vragen gesteld. Er is niets gewijzigd. Wacht een minuut en laad de pagina opnieuw.',
    },
    outage: {
      title: 'Data kon niet worden geladen',
      text: 'De systemen van de netwerkaanbieder geven nu geen goed antwoord. Probeer het over een paar minuten opnieuw.',
    },
    timeout: {
      title: 'Data kon niet worden geladen',
      text: 'De systemen van de netwerkaanbieder antwoorden te langzaam. Probeer het over een paar minuten opnieuw.',
    },
    signIn: {
      title: 'Inloggen is niet gelukt',
      text: 'De link is verlopen of al gebruikt, of het inloggen is afgebroken. Er is niets aan de hand: probeer het opnieuw.',
    },
    cookies: {
      title: 'Inloggen is niet gelukt',
      text: 'Uw browser bewaart geen cookies van dit portaal. Zonder kunt u niet inloggen. Sta cookies toe voor dit adres en probeer het opnieuw. Bent u in een andere browser begonnen met inloggen? Ga daar verder.',
    },
    signInUnavailable: {
      title: 'Inloggen kan nu niet',
      text: 'De inlogdienst werkt nu niet of is niet goed ingesteld. Dat ligt niet aan u. Probeer het over een paar minuten opnieuw. Blijft het misgaan? Bel of mail support.',
    },
    account: {
      title: 'Uw account kan het portaal niet gebruiken',
      text: 'De inlogdienst kent u, maar zegt ons niet voor welke organisatie u werkt. Opnieuw proberen helpt niet. Vraag de beheerder van uw organisatie om uw account in orde te maken, of bel of mail support.',
    },
    denied: {
      title: 'Inloggen is niet gelukt',
      text: 'De inlogdienst heeft u niet toegelaten, of het inloggen is afgebroken. Controleer met welk account u inlogt en probeer het opnieuw.',
      forgot: 'Wachtwoord vergeten',
    },
    signInAddress: {
      title: 'IP adres is niet toegestaan',
      text: 'Uw account mag alleen inloggen vanaf adressen die uw organisatie heeft opgegeven. Log opnieuw in vanaf uw werkplek of via de VPN, of vraag de beheerder van uw organisatie om dit adres toe te voegen.',
    },
    unentitled: {
      title: 'Uw account heeft geen toegang tot dit portaal',
      text: 'De inlogdienst kent u, maar uw account mag dit portaal niet gebruiken. Opnieuw proberen helpt niet. Vraag de beheerder van uw organisatie om toegang, of log in met een ander account.',
    },
    audience: {
      title: 'Inloggen is niet gelukt',
      text: 'De inlogdienst gaf een toegangsbewijs dat niet voor dit portaal is. Dat ligt niet aan u. Probeer het opnieuw. Blijft het misgaan? Bel of mail support: de inlogdienst is dan niet goed ingesteld.',
    },
    clock: {
      title: 'Inloggen kan nu niet',
      text: 'De klok van de inlogdienst loopt niet gelijk met die van het portaal. Dat ligt niet aan u. Probeer het over een paar minuten opnieuw. Blijft het misgaan? Bel of mail support.',
    },
    signInAgain: 'Opnieuw inloggen',
    signInOther: 'Log in met een ander account',
    unexpected: {
      title: 'Oeps, er ging iets fout',
      text: 'Dit ligt aan ons, niet aan u. Probeer het opnieuw. Blijft het misgaan? Bel of mail support.',
    },
  },
};
