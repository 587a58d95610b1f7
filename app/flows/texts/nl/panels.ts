export default {
  close: 'Sluiten',
  steps: { configure: 'Invullen', review: 'Controleren' },
  continue: 'Controleren',
  lookOnly: 'Alleen bekijken',
  back: 'Vorige',
  now: 'Nu',
  becomes: 'Wordt',
  prices: {
    title: 'Kosten',
    failed: 'De kosten konden niet worden berekend.',
    none: 'De netwerkaanbieder noemt hiervoor geen kosten.',
    total: 'Samen',
    otherTotal:
      'De regels komen samen op {{lines}}. De netwerkaanbieder rekent {{total}}. Vraag support welk bedrag klopt.',
  },
  confirm: 'Ik heb dit gecontroleerd',
  confirmFirst: 'Vink aan dat u dit heeft gecontroleerd',
  connection: 'Verbinding',
  state: 'Status',
  circuit: 'Circuit',
  profile: 'Profiel',
  route: 'IP-route',
  endUser: 'Eindklant',
  notAvailable: 'Dit kan nu niet',
  tagsUnreadable:
    'Wij kunnen niet alle labels van deze verbinding lezen. Wijzigt u ze nu, dan gaan er labels verloren.',
  mayNotOrder: {
    title: 'U kunt dit bekijken, maar niet wijzigen',
    text: 'U heeft geen recht om te bestellen. Vraag de beheerder van uw organisatie om dat recht.',
  },
  outage:
    'De systemen van de netwerkaanbieder geven nu geen goed antwoord. Wat u heeft ingevuld, staat er nog. Probeer het over een paar minuten opnieuw.',
  changed:
    'Dit is intussen gewijzigd, bijvoorbeeld in een ander tabblad of door een collega. Er is niets verstuurd. Hieronder staat hoe het nu is. Controleer het opnieuw.',
  notSent: 'De netwerkaanbieder is niet bereikbaar. Er is niets gewijzigd. Probeer het over een paar minuten opnieuw.',
  else: 'Vul iets anders in',
  sentOf: {
    lost: {
      title: 'Verstuurd, niet gevonden',
      text: 'Niet gevonden is niet hetzelfde als niet gebeurd. Kijk eerst hoe het nu is, voordat u dit opnieuw verstuurt.',
      see: 'Bekijk en handel af',
    },
    open: {
      title: 'Uitkomst nog niet bekend',
      text: 'Verstuur dit niet opnieuw zolang niet bekend is of het is gelukt.',
      see: 'Bekijk wat wij weten',
    },
  },
  sentFree: 'Wij zoeken op of het is gelukt. Wilt u niet wachten? Nog een keer versturen kan geen kwaad.',
  sentByYou: '{{what}}, door u verstuurd op {{moment}}',
  sentBy: '{{what}}, verstuurd op {{moment}} door {{who}}',
  change: 'Een wijziging',
  replacement: 'Een bestelling die dit vervangt',
  aColleague: 'een collega',
  sentBefore:
    'U heeft dit kort geleden verstuurd, en de uitkomst is nog niet bekend. Wij zoeken die automatisch op. Kijk over een paar minuten opnieuw.',
  colleague: {
    named:
      'Uw collega {{who}} verstuurde hiervoor iets om {{time}}, en de uitkomst is nog niet bekend. U kunt dit doen zodra die bekend is, uiterlijk om {{until}}.',
    unnamed:
      'Een collega verstuurde hiervoor iets om {{time}}, en de uitkomst is nog niet bekend. U kunt dit doen zodra die bekend is, uiterlijk om {{until}}.',
  },
  underWay:
    'Hiervoor wordt op dit moment al iets verstuurd, door u, door een collega of door een actie waarin dit meegaat. Van u is niets verstuurd. Probeer het over een halve minuut opnieuw.',
  earlierDone: 'Uw eerdere wijziging is toch aangekomen. Wat u daarna heeft ingevuld, is niet verstuurd.',
  priceChanged:
    'De kosten zijn veranderd sinds u ze heeft bekeken. Er is niets verstuurd. Bekijk de nieuwe kosten en bevestig opnieuw.',
  notLookedUp:
    'Wij kunnen nu niet nagaan of uw eerdere wijziging toch is aangekomen. Er is niets opnieuw verstuurd. Probeer het over een paar minuten opnieuw.',
  meanwhile: 'Intussen is er iets gewijzigd. Controleer wat er nu staat en wat het wordt.',
  undone: 'De wijziging is ongedaan gemaakt',
  alreadyDone: 'Dit was al gedaan. Er is niets opnieuw verstuurd.',
  closed: 'Afgesloten. Er is niets opnieuw verstuurd.',
  notKept: 'Wij konden dit niet opslaan. Daarom is er niets gewijzigd. Probeer het over een paar minuten opnieuw.',
  rejected: 'De netwerkaanbieder heeft dit niet aangenomen. Er is niets gewijzigd.',
  sending: 'Bezig met versturen…',
  sent: {
    at: 'Verstuurd op {{moment}}',
    busy: {
      title: 'Wij wachten op antwoord van de netwerkaanbieder',
      text: '{{what}} is verstuurd. Verstuur dit niet nog een keer.',
    },
    unknown: {
      title: '{{what}} is misschien wel gelukt',
      text: 'Wij kregen geen bruikbaar antwoord van de netwerkaanbieder. {{search}}',
      text_blockSim:
        'Wij kregen geen bruikbaar antwoord van de netwerkaanbieder. {{search}} Misschien werkt de SIM nog. Bel support om te blokkeren.',
    },
    candidates: {
      title: 'Is dit wat u verstuurde?',
      text: 'Wij vonden bij de netwerkaanbieder wat dit kan zijn. Kies dat. Doe het niet opnieuw voordat u dit weet.',
      legend: 'Wat verstuurde u?',
      made: 'Gemaakt op {{moment}}',
      none: 'Geen van deze',
      noneHint: 'Daarna kunt u dit opnieuw versturen',
      choose: 'Bevestig uw keuze',
    },
    notFound: '{{what}} is niet gevonden',
    lookUp: 'Zoek op of het is gelukt',
    refresh: 'Vernieuwen',
    again: 'Controleer en verstuur opnieuw',
  },
  /** The texts about the records of each area. */
  areas: {
    emailAddress: {
      home: 'Naar het e-maildomein',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor dit e-mailadres.',
      capabilitiesFailed:
        'Wij weten nu niet wat er met dit e-mailadres kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en niet gevonden dat het adres is verwijderd. Kijk eerst bij het domein of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
    user: {
      home: 'Naar de gebruikers',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor deze gebruiker.',
      capabilitiesFailed: 'Wij weten nu niet wat er met deze gebruiker kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en dit niet gevonden bij de netwerkaanbieder. Kijk eerst bij de gebruikers of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
    connection: {
      home: 'Naar de verbinding',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor deze verbinding.',
      capabilitiesFailed:
        'Wij weten nu niet wat er met deze verbinding kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en dit niet gevonden bij de netwerkaanbieder. Kijk eerst bij de verbinding of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
    customer: {
      home: 'Naar de eindklanten',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor deze eindklant.',
      capabilitiesFailed: 'Wij weten nu niet wat er met deze eindklant kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en niet gevonden dat de eindklant is verwijderd. Kijk eerst in de lijst of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
    dataPool: {
      home: 'Naar de datapools',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe.',
      capabilitiesFailed:
        'Wij weten nu niet of u een datapool kunt bestellen. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en de datapool niet gevonden bij de netwerkaanbieder. Kijk eerst in het overzicht of de datapool er toch is. Is dat niet zo, bestel de datapool dan opnieuw.',
    },
    mobile: {
      home: 'Naar de mobiele verbinding',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor deze mobiele verbinding.',
      capabilitiesFailed:
        'Wij weten nu niet wat er met deze mobiele verbinding kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en dit niet gevonden bij de netwerkaanbieder. Kijk eerst bij de mobiele verbinding of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
    mobileOrder: {
      home: 'Naar de bestelling',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor deze bestelling.',
      capabilitiesFailed:
        'Wij weten nu niet wat er met deze bestelling kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en de annulering niet gevonden bij de netwerkaanbieder. Kijk eerst bij de bestelling of het toch is gebeurd. Is dat niet zo, verstuur de annulering dan opnieuw.',
    },
    shippingAddress: {
      home: 'Naar de bezorgadressen',
      notPossible: 'De netwerkaanbieder staat dit nu niet toe voor dit bezorgadres.',
      capabilitiesFailed:
        'Wij weten nu niet wat er met dit bezorgadres kan. Probeer het over een paar minuten opnieuw.',
      notFound:
        'Wij hebben vijf minuten gezocht en niet gevonden dat het bezorgadres is verwijderd. Kijk eerst in de lijst of het toch is gebeurd. Is dat niet zo, verstuur het dan opnieuw.',
    },
  },
  /** The effects of sending again while the outcome is unknown. */
  twice: {
    user: 'Voeg de gebruiker niet nog een keer toe.',
    paid: 'Doe het niet opnieuw: dan betaalt u misschien dubbel.',
    ordered: 'Doe het niet opnieuw: dan bestelt u het misschien twee keer.',
    address: 'Doe het niet opnieuw: dan krijgt het circuit misschien nog een keer een ander adres.',
    session: 'Doe het niet opnieuw: dan valt de sessie misschien twee keer weg.',
    cancelled: 'Doe het niet opnieuw: dan vraagt u de annulering misschien twee keer.',
  },
  items: {
    createUser: {
      what: 'Het toevoegen van de gebruiker',
      title: 'Gebruiker toevoegen',
      send: 'Voeg gebruiker toe',
      done: 'De gebruiker is toegevoegd. Wij zien niet alle gegevens terug: controleer wat de gebruiker kan.',
      named: '{{name}} is toegevoegd. De netwerkaanbieder vertelt de gebruiker hoe die de eerste keer inlogt.',
    },
    changeUser: {
      what: 'De wijziging van de gebruiker',
      title: 'Gebruiker wijzigen',
      send: 'Sla op',
      done: 'De netwerkaanbieder heeft de wijziging aangenomen, maar wij zien niet alles ervan terug. Hieronder staat hoe het nu is.',
      named: '{{name}} is gewijzigd',
    },
    deleteUser: {
      what: 'Het verwijderen van de gebruiker',
      title: 'Gebruiker verwijderen',
      send: 'Verwijder gebruiker',
      done: 'De gebruiker is verwijderd',
    },
    orderDataPool: {
      what: 'De bestelling van de datapool',
      title: 'Datapool bestellen',
      send: 'Bestel datapool',
      done: 'De datapool is besteld',
    },
    deleteMailbox: {
      what: 'Het verwijderen van de mailbox',
      title: 'Mailbox verwijderen',
      send: 'Verwijder mailbox',
      done: 'De mailbox is verwijderd',
    },
    deleteForwarder: {
      what: 'Het verwijderen van het doorstuuradres',
      title: 'Doorstuuradres verwijderen',
      send: 'Verwijder doorstuuradres',
      done: 'Het doorstuuradres is verwijderd',
    },
    archiveShippingAddress: {
      what: 'Het verwijderen van het bezorgadres',
      title: 'Bezorgadres verwijderen',
      send: 'Verwijder bezorgadres',
      done: 'Het bezorgadres is verwijderd',
    },
    archiveEndUser: {
      what: 'Het verwijderen van de eindklant',
      title: 'Eindklant verwijderen',
      send: 'Verwijder eindklant',
      done: 'De eindklant is verwijderd',
    },
    blockSim: {
      what: 'De blokkering',
      title: 'SIM blokkeren',
      send: 'Blokkeer SIM',
      done: 'De blokkering is aangevraagd. Het netwerk voert die nog uit',
      named: 'De SIM van {{sim}} is geblokkeerd',
    },
    unblockSim: {
      what: 'De deblokkering',
      title: 'SIM deblokkeren',
      send: 'Deblokkeer SIM',
      done: 'Het deblokkeren is aangevraagd. Het netwerk voert dat nog uit',
      named: 'De SIM van {{sim}} is niet meer geblokkeerd',
    },
    dataPool: {
      what: 'De wijziging van de databundel of datapool',
      title: 'Databundel of datapool wijzigen',
      send: 'Bestel wijziging',
      done: 'De wijziging is besteld en gaat volgende maand in',
      named: 'De wijziging is besteld: vanaf volgende maand gebruikt de SIM {{name}}',
    },
    tags: {
      what: 'De wijziging van de labels',
      title: 'Labels wijzigen',
      send: 'Sla labels op',
      done: 'De labels zijn gewijzigd',
    },
    endUser: {
      what: 'De wijziging van de eindklant',
      title: 'Eindklant van de verbinding wijzigen',
      send: 'Wijzig eindklant',
      done: 'De eindklant is gewijzigd',
      named: 'De eindklant is gewijzigd: nu {{name}}',
    },
    provisioning: {
      what: 'De wijziging van de manier van inloggen',
      title: 'Manier van inloggen wijzigen',
      send: 'Wijzig manier van inloggen',
      done: 'De manier van inloggen is gewijzigd',
      named: 'De manier van inloggen is gewijzigd: {{circuit}}',
    },
    profile: {
      what: 'De wijziging van het profiel',
      title: 'Profiel wijzigen',
      send: 'Wijzig profiel',
      done: 'Het profiel is gewijzigd',
      named: 'Het profiel is gewijzigd: {{circuit}} heeft nu {{profile}}',
    },
    addCircuit: {
      what: 'De bestelling van het circuit',
      title: 'Circuit toevoegen',
      send: 'Bestel circuit',
      done: 'Het circuit is toegevoegd',
      named: 'Het circuit is toegevoegd: {{circuit}}',
    },
    primaryCircuit: {
      what: 'De wijziging van het primaire circuit',
      title: 'Primair circuit wijzigen',
      send: 'Wijzig primair circuit',
      done: 'Het primaire circuit is gewijzigd',
      named: 'Het primaire circuit is gewijzigd: {{circuit}} valt nu in voor {{primary}}',
    },
    addRoute: {
      what: 'Het toevoegen van de IP-route',
      title: 'IP-route toevoegen',
      send: 'Voeg IP-route toe',
      done: 'De IP-route is toegevoegd',
      named: 'De IP-route is toegevoegd: {{block}} op {{circuit}}',
    },
    primaryRoute: {
      what: 'De wijziging van de primaire IP-route',
      title: 'Primaire IP-route wijzigen',
      send: 'Wijzig primaire IP-route',
      done: 'De primaire IP-route is gewijzigd',
      named: 'De primaire IP-route is gewijzigd: {{circuit}} heeft nu {{block}}',
    },
    deleteRoute: {
      what: 'Het verwijderen van de IP-route',
      title: 'IP-route verwijderen',
      send: 'Verwijder IP-route',
      done: 'De IP-route is verwijderd',
      named: 'De IP-route is verwijderd: {{block}}',
    },
    deleteCircuit: {
      what: 'Het verwijderen van het circuit',
      title: 'Circuit verwijderen',
      send: 'Verwijder circuit',
      done: 'Het circuit is verwijderd',
      named: 'Het circuit is verwijderd: {{circuit}}',
    },
    provision: {
      what: 'Het opnieuw inrichten van het circuit',
      title: 'Opnieuw inrichten',
      send: 'Richt opnieuw in',
      done: 'Het circuit is opnieuw ingericht',
      named: 'Het circuit is opnieuw ingericht: {{circuit}}',
    },
    termination: {
      what: 'De opzegging',
      title: 'Verbinding opzeggen',
      send: 'Zeg verbinding op',
      done: 'De opzegging is aangevraagd',
    },
    wishDate: {
      what: 'De wijziging van de wensdatum',
      title: 'Wensdatum wijzigen',
      send: 'Wijzig wensdatum',
      done: 'De nieuwe wensdatum is doorgegeven',
      named: 'De nieuwe wensdatum is doorgegeven: {{date}}',
    },
    onDemand: {
      what: 'Het verzoek om nu op te leveren',
      title: 'Nu laten opleveren',
      send: 'Laat nu opleveren',
      done: 'De netwerkaanbieder gaat de bestelling nu uitvoeren',
    },
    change: {
      what: 'De wijziging van de verbinding',
      title: 'Verbinding wijzigen',
      send: 'Bestel wijziging',
      done: 'De wijziging is besteld',
    },
    cancellation: {
      what: 'De annulering',
      title: 'Bestelling annuleren',
      send: 'Annuleer bestelling',
      done: 'De annulering is aangevraagd',
      named: 'De bestelling is geannuleerd',
    },
    disconnection: {
      what: 'Het verbreken van de sessie',
      title: 'Sessie verbreken',
      send: 'Verbreek sessie',
      done: 'De sessie is verbroken. Meestal logt de apparatuur daarna automatisch weer in.',
      named: 'De sessie van {{circuit}} is verbroken. Meestal logt de apparatuur daarna automatisch weer in.',
    },
  },
  fields: {
    tags: 'Labels',
    tagsStay: 'Blijft staan',
    none: 'Geen',
  },
  problem: {
    same: 'Dit is nu al zo. Kies iets anders, of ga terug',
  },
};
