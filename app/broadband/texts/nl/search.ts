export default {
  title: 'Zoeken',
  label: 'Zoek naar',
  hint: 'NID, postcode met of zonder huisnummer, nummer van een SIM, IP-adres, gebruikersnaam, straat, plaats, label, datapool of eindklant',
  submit: 'Zoek',
  /** The titles above the results of one search. */
  connectionsBy: {
    nid: 'Verbindingen op NID',
    zipcode: 'Verbindingen op postcode',
    address: 'Verbindingen op adres',
    street: 'Verbindingen op straat',
    city: 'Verbindingen op plaats',
    username: 'Verbindingen op gebruikersnaam',
    ip: 'Verbindingen op IP-adres',
    tags: 'Verbindingen op label',
  },
  groups: {
    orders: 'Lopende bestellingen',
    endUsers: 'Eindklanten',
    sims: 'Mobiele verbindingen',
    pools: 'Datapools',
    orderedHere: 'Door u bestelde SIM’s',
  },
  /** The title above other results that begin with the text, below the exact matches. */
  alsoBegins: 'Begint ook zo: {{title}}',
  /** The word behind an exact match. */
  exact: 'precies',
  noExact: 'Precies {{what}} hebben wij niet gevonden',
  pool: 'Datapool',
  orderedAs: 'Door u besteld onder deze naam',
  shown_one: '{{count, number}} resultaat getoond',
  shown_other: '{{count, number}} resultaten getoond',
  failed_one: '{{count, number}} zoekopdracht is niet gelukt',
  failed_other: '{{count, number}} zoekopdrachten zijn niet gelukt',
  asked: 'Gezocht naar {{what}} in: {{where}}',
  as: {
    nid: 'NID {{text}}',
    zipcode: 'postcode {{text}}',
    address: 'postcode {{text}}, huisnummer {{house}}',
    ip: 'IP-adres {{text}}',
    sim: 'SIM {{text}}',
    username: 'gebruikersnaam {{text}}',
    words: '‘{{text}}’',
  },
  order: 'Bestel een verbinding op {{address}}',
  expected: 'verwacht: {{date}}',
  all: {
    connections: 'Alle {{count, number}} in verbindingen',
    orders: 'Alle {{count, number}} in lopende bestellingen',
    endUsers: 'Alle {{count, number}} in eindklanten',
    sims: 'Alle {{count, number}} in mobiele verbindingen',
    pools: 'Alle {{count, number}} in datapools',
  },
  allAtZipcode: 'Alle {{count, number}} op {{zipcode}} in verbindingen',
  more: {
    connections: 'Meer in verbindingen',
    orders: 'Meer in lopende bestellingen',
    endUsers: 'Meer in eindklanten',
    sims: 'Meer in mobiele verbindingen',
    pools: 'Meer in datapools',
  },
  notes: {
    lost: 'Niet alles wat is gevonden, kunnen wij lezen.',
    unsure: 'Van sommige regels kunnen wij niet zien of ze bij uw zoekopdracht horen. Die staan hier niet.',
    around:
      'Van de verbindingen met adressen hieromheen hebben wij er honderd bekeken. Het adres kan in een blok van een andere zitten.',
    partly: 'Wij hebben alleen de eerste {{count, number}} bekeken.',
    someOf: 'Dit zijn er {{shown}} van {{count, number}}. Typ meer tekens om verder te zoeken.',
    perhapsMore: 'Misschien zijn er meer. Typ meer tekens om verder te zoeken.',
  },
  simsNotByIp:
    'IP-adressen van SIM’s kunnen wij hier niet doorzoeken. Het IP-adres van een SIM staat op de pagina van die SIM.',
  toSims: 'Zoek de SIM in mobiele verbindingen',
  nothing: {
    title: 'Niets gevonden',
    text: 'Wij zoeken naar wat begint met uw tekst. Zoek korter, of met iets anders wat u weet. Zoekt u een straat? Typ het huisnummer erbij.',
    house:
      'Wij zoeken naar straten die zo beginnen, met dit huisnummer. Zoek op de postcode met het huisnummer, of met iets anders wat u weet.',
    ip: 'Wij zoeken bij vaste verbindingen naar adressen die zo beginnen, en naar de blokken daaromheen. Is het blok groot? Zoek dan naar het eerste adres van het blok.',
  },
  none: {
    empty: {
      title: 'Waar bent u naar op zoek?',
      text: 'Typ of plak hierboven wat u weet. Wij herkennen wat het is en zoeken alleen waar het kan staan.',
    },
    tooShort: { title: 'Dit is te kort', text: 'Typ minstens 2 tekens.' },
    tooLong: { title: 'Dit is te lang', text: 'Zoek met hoogstens 100 tekens.' },
    denied: {
      title: 'U heeft onvoldoende rechten om te zoeken naar {{what}}',
      endUsers: 'Met uw rechten kunt u zoeken naar eindklanten: op naam, plaats of postcode.',
      sims: 'Met uw rechten kunt u zoeken naar SIM’s: op nummer, ICCID, IMSI of NID.',
    },
  },
};
