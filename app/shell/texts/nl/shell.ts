export default {
  messages: 'Berichten',
  profile: 'Profiel',
  settings: 'Omgevingsinstellingen',
  /** The words in the bar while display values differ. */
  chosen: 'Eigen instellingen',
  providerWords: 'Sommige woorden op deze pagina zijn van de netwerkaanbieder, in de taal van uw profiel.',
  logout: 'Uitloggen',
  swap: 'Werk als',
  search: 'Zoeken',
  userMenu: 'Gebruikersmenu',
  drawer: { label: 'Hoofdmenu', menu: 'Menu', collapse: 'Menu smal maken', expand: 'Menu breed maken' },
  groups: {
    broadband: 'Breedband',
    mobile: 'Mobiel',
    offers: 'Offertes',
    customers: 'Klanten',
    support: 'Support',
    admin: 'Beheer',
    changelog: 'Wat is er nieuw',
  },
  menu: {
    broadband: {
      order: 'Bestellen',
      connections: 'Actieve verbindingen',
      endOfLife: 'Einde levensduur',
      pending: 'Lopende bestellingen',
      radius: 'RADIUS-instellingen',
    },
    mobile: {
      order: 'Bestellen',
      connections: 'Actieve verbindingen',
      dataPools: 'Datapools',
      orders: 'Bestellingen',
    },
    offers: { overview: 'Offertes' },
    customers: { create: 'Eindklant toevoegen', overview: 'Eindklanten' },
    support: { overview: 'Tickets' },
    admin: { users: 'Gebruikers', shippingAddresses: 'Bezorgadressen', activity: 'Logboek' },
    changelog: 'Wat is er nieuw',
  },
  /** The words behind the number of a count. */
  counts: {
    ending: { one: 'verbinding eindigt', many: 'verbindingen eindigen' },
    orders: { one: 'lopende bestelling', many: 'lopende bestellingen' },
    lost: { one: 'bestelling niet aangekomen', many: 'bestellingen niet aangekomen' },
    news: { one: 'ongelezen bericht', many: 'ongelezen berichten' },
  },
};
