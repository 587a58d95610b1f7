/**
 * Circuits of a connection and the search for one. Of the specification's messages (8) this file has
 * updatePrimaryCircuitError. The successes updatePrimaryCircuitSuccess, deleteCircuitSuccess, reProvisionRadiusSuccess
 * and endUserChanged are the `done` texts of their panels (panels.ts).
 */
export default {
  updatePrimaryCircuitError: 'Het primaire circuit kon niet worden gewijzigd',
  lastCircuit: 'Kan laatste EVC niet beëindigen',
  current: 'huidig',
  profile: {
    label: 'Profiel',
    priceHint: 'De prijzen zijn per circuit en zonder btw.',
    addPriceHint:
      'Dit zijn de prijzen van het profiel, zonder btw. Een extra circuit kan zelf ook iets kosten: de som ziet u in de volgende stap.',
    failed: 'Wij konden de profielen niet laden. Probeer het over een paar minuten opnieuw.',
    unnamed: 'Het gekozen profiel (de naam is nu niet te laden)',
  },
  primary: {
    title: 'Primair circuit',
    hint: 'Het circuit waarvoor dit circuit invalt bij een storing.',
    onlyRedundancy:
      'Alleen nodig bij een profiel voor redundantie: het circuit waarvoor dit circuit invalt bij een storing.',
    none: 'Geen',
    mayNotSee: 'Hiervoor kiest u een breedbandverbinding. U heeft geen recht om die te zien.',
    notRedundant: 'Dit circuit valt niet in voor een ander circuit. Kies daarvoor eerst een profiel voor redundantie.',
    itself: 'niet te kiezen: dit is het circuit zelf',
    redundant: 'valt zelf in voor een ander circuit',
  },
  add: {
    new: 'Nieuw circuit',
    there: 'Circuits nu',
    unread: 'De circuits zijn nu niet te laden',
    onConnection: 'Op {{nid}}, {{address}}',
    onSim: 'Op SIM {{name}}',
  },
  remove: {
    warning:
      'Verwijderen gebeurt meteen. U kunt dit niet ongedaan maken. Apparatuur op dit circuit verliest de verbinding.',
    addresses: 'IP-adressen die vervallen',
    unreadAddresses: 'De IP-adressen zijn nu niet te laden',
  },
  provision: {
    intro: 'Wij richten circuit {{nid}} opnieuw in op de RADIUS-server. Dat helpt als de apparatuur niet kan inloggen.',
    warning: 'De sessie van dit circuit wordt onderbroken. De apparatuur logt daarna automatisch opnieuw in.',
    introSim:
      'Wij vragen de netwerkaanbieder circuit {{nid}} opnieuw in te richten. Dat helpt als de SIM geen verbinding krijgt.',
    warningSim: 'De sessie van dit circuit wordt onderbroken. De apparatuur maakt daarna opnieuw verbinding.',
    username: 'Gebruikersnaam',
    unknownUsername: 'Niet bekend',
  },
  provisioning: {
    label: 'Hoe logt de apparatuur in?',
    ppp: 'PPP met wachtwoord',
    pppHint: 'De router logt in met een gebruikersnaam en een wachtwoord.',
    ipoe: 'IPoE zonder wachtwoord',
    ipoeHint: 'De router krijgt een adres zonder in te loggen.',
    warning: 'Totdat de apparatuur net zo is ingesteld, heeft dit circuit geen verbinding.',
  },
  endUser: {
    failed: 'Wij konden de eindklanten niet laden. Probeer het over een paar minuten opnieuw.',
    mayNotSee: 'U heeft geen recht om eindklanten te zien. Vraag de beheerder van uw organisatie om dat recht.',
    none: 'Geen eindklant',
    current: 'Nu is dit de eindklant',
    notAsked: {
      title: 'De huidige eindklant kon niet worden opgevraagd',
      text: 'U ziet de eindklant die bij de verbinding staat. Die kan intussen een andere zijn.',
    },
  },
  problem: {
    profile: 'Kies een profiel uit de lijst',
    sameProfile: 'Dit is het huidige profiel. Kies een ander profiel',
    connection: 'Zoek en kies de verbinding van het primaire circuit',
    circuit: 'Kies een circuit van deze verbinding',
    samePrimary: 'Dit is nu al het primaire circuit. Kies een ander circuit',
    itself: 'Een circuit kan niet voor zichzelf invallen. Kies een ander circuit',
    redundant: 'Dit circuit valt zelf in voor een ander circuit. Kies een ander circuit',
    provisioning: 'Kies hoe de apparatuur inlogt',
    endUser: 'Kies een eindklant uit de lijst',
    sameEndUser: 'Dit is al de eindklant van deze verbinding. Kies een andere eindklant',
  },
  facts: {
    profile: 'Profiel',
    primaryCircuit: 'Primair circuit',
    limit: 'Begrensd op',
    vlan: 'VLAN',
    vci: 'VCI',
    provisioning: 'Manier van inloggen',
    apn: 'APN',
    tags: 'Labels',
    lastUsername: 'Laatst ingelogd als',
    accessLists: 'Toegangslijsten',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    reveal: 'Toon wachtwoord',
    unused: 'Niet gebruikt bij IPoE',
    verify: 'Wachtwoordcontrole',
  },
  table: {
    title: 'Circuits van deze verbinding',
    nid: 'Circuit',
    state: 'Bereikbaarheid',
    bandwidth: 'Snelheid',
    addresses: 'IP-adressen',
    none: 'Geen',
    unread: 'Niet te lezen',
    actions: 'Wat u kunt doen',
    more: 'Gegevens en routes',
  },
  lost: 'Wij kunnen niet alle circuits van deze verbinding lezen.',
};
