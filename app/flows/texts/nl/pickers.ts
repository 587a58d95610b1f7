export default {
  find: 'Zoek',
  page: '(pagina {{page}} van {{pages}})',
  unread: 'De gegevens zijn nu niet te laden.',
  connection: {
    search: 'Zoek een verbinding',
    hint: 'Typ het begin van het NID, de postcode of de plaats. Laat het veld leeg om alle actieve verbindingen te zien',
    hintWithSims:
      'Typ het begin van het NID, de postcode of de plaats, of van het nummer of de eindklant van een SIM. Laat het veld leeg om alles te zien wat actief is',
    more: 'Toon meer verbindingen',
    choice: 'Verbinding',
    count_one: '{{count, number}} verbinding gevonden',
    count_other: '{{count, number}} verbindingen gevonden',
    gone: 'De verbinding die gekozen was, is niet meer te kiezen. Kies een andere.',
    failed: 'Wij konden de verbindingen niet laden. Probeer het over een paar minuten opnieuw.',
  },
  circuit: {
    label: 'Circuit van deze verbinding',
    count_one: 'Kies hieronder het circuit',
    count_other: 'Kies hieronder een van de {{count, number}} circuits',
    failed: 'Wij konden de circuits van deze verbinding niet laden. Probeer het over een paar minuten opnieuw.',
    show: 'Toon circuits',
  },
  endUser: {
    search: 'Zoek een eindklant',
    hint: 'Typ het begin van de bedrijfsnaam, de plaats of de postcode. Laat het veld leeg om alle eindklanten te zien',
    more: 'Toon meer eindklanten',
    choice: 'Eindklant',
    count_one: '{{count, number}} eindklant gevonden',
    count_other: '{{count, number}} eindklanten gevonden',
    chosen: 'De gekozen eindklant',
    gone: 'De eindklant die gekozen was, is niet te vinden of is verwijderd. Kies zo nodig een andere.',
  },
  shippingAddress: {
    choice: 'Adresboek',
    only: 'Alleen nodig als u een adres uit uw adresboek kiest.',
    none: 'Uw adresboek is leeg',
    archived: 'Dit adres is uit uw adresboek gehaald. Kies een ander adres',
  },
  tags: {
    label: 'Labels',
    hint: 'Uw eigen kenmerken. Zet een komma tussen labels.',
    problem: {
      tooLong: 'Een label heeft hoogstens 40 tekens',
      tooMany: 'Gebruik hoogstens 20 labels',
      reserved: 'Labels die met ref_ of koperuit_ beginnen, kunt u niet zelf gebruiken. Kies een ander label',
    },
  },
};
