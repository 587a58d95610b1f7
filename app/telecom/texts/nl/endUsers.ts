/** The texts about a new end customer, on their own page and within an order. */
export default {
  fields: {
    company_name: 'Bedrijfsnaam',
    phone_number: 'Telefoonnummer',
    phoneHint: 'Tien cijfers, bijvoorbeeld 020 123 4567',
  },
  problem: {
    company_name: 'Vul de bedrijfsnaam in, met ten minste één letter en hoogstens 100 tekens',
    phone_number: 'Vul een telefoonnummer in van 10 cijfers dat met een 0 begint',
  },
  alike: {
    title: 'Misschien is deze eindklant er al',
    text: 'Deze eindklanten hebben hetzelfde adres of bijna dezelfde naam. Er is nog niets toegevoegd.',
    other: 'Dit is een andere eindklant',
  },
};
