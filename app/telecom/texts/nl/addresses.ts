export default {
  fields: {
    address: 'Adres',
    zipcode: 'Postcode',
    house_number: 'Huisnummer',
    house_number_extension: 'Toevoeging',
    street: 'Straat',
    city: 'Plaats',
  },
  problem: {
    letters: '{{letters}} komt in postcodes niet voor. Controleer de letters',
    zipcode: 'Vul een postcode in, zoals 1012 LG',
    house_number: 'Vul een huisnummer in: alleen cijfers',
    house_number_extension: 'Vul hoogstens 10 tekens in',
    street: 'Vul de straat in, hoogstens 100 tekens',
    city: 'Vul de plaats in, hoogstens 100 tekens',
  },
  lookup: {
    button: 'Zoek straat en plaats op',
    none: 'Wij kennen dit adres niet. Vul straat en plaats zelf in.',
    failed: 'Wij konden het adres niet opzoeken. Vul straat en plaats zelf in.',
    incomplete: 'Vul eerst een postcode en een huisnummer in.',
  },
  delivery: {
    newAddress: 'Nieuw adres',
    newOnly: 'Alleen nodig als u een nieuw adres kiest.',
    company: 'Bedrijfsnaam',
    contact: 'Ter attentie van',
    phone: 'Telefoonnummer',
    keepAddress: 'Bewaar dit adres ook in uw adresboek',
    keepAddressHint:
      'Het staat dan bij Bezorgadressen onder de bedrijfsnaam. U kunt het ook bij andere bestellingen kiezen.',
    problem: {
      company_name: 'Vul de bedrijfsnaam van het nieuwe adres in',
      contact_name: 'Vul in voor wie het pakket is',
      phone_number: 'Vul een telefoonnummer in van 10 cijfers',
      street: 'Vul de straat in',
      house_number: 'Vul het huisnummer in. Gebruik alleen cijfers',
      house_number_extension: 'Deze toevoeging is te lang',
      zipcode: 'Vul een postcode in, bijvoorbeeld 1234 AB',
      city: 'Vul de plaats in',
    },
  },
};
