export default {
  messages: 'Berichten',
  profile: 'Profiel',
  logout: 'Uitloggen',
  search: 'Zoeken',
  userMenu: 'Gebruikersmenu',
  drawer: { label: 'Hoofdmenu', menu: 'Menu', collapse: 'Menu smal maken', expand: 'Menu breed maken' },
  groups: { broadband: 'Breedband', mobile: 'Mobiel', customers: 'Klanten', admin: 'Beheer' },
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
    customers: { create: 'Eindklant toevoegen', overview: 'Eindklanten' },
    admin: { shippingAddresses: 'Verzendadressen' },
  },
  /** Behind the number. */
  counts: {
    ending: { one: 'verbinding eindigt', many: 'verbindingen eindigen' },
    orders: { one: 'lopende bestelling', many: 'lopende bestellingen' },
  },
  profilePage: {
    title: 'Profiel',
    intro: 'Dit weten wij van u. Klopt er iets niet? Vraag de beheerder van uw organisatie om het aan te passen.',
    identity: 'Wie u bent',
    username: 'Gebruikersnaam',
    name: 'Naam',
    email: 'E-mailadres',
    organisation: 'Organisatie',
    language: 'Taal',
    languageText: 'U ziet het portaal in het Nederlands. Kies de taal bovenaan de pagina.',
    timezone: 'Tijdzone',
    region: 'Taal en tijd',
  },
};
