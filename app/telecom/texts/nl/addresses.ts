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
};
