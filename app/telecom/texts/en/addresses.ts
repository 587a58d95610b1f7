export default {
  fields: {
    address: 'Address',
    zipcode: 'Postcode',
    house_number: 'House number',
    house_number_extension: 'Suffix',
    street: 'Street',
    city: 'City',
  },
  problem: {
    letters: '{{letters}} does not occur in postcodes. Check the letters',
    zipcode: 'Enter a postcode, such as 1012 LG',
    house_number: 'Enter a house number: digits only',
    house_number_extension: 'Enter at most 10 characters',
    street: 'Enter the street, at most 100 characters',
    city: 'Enter the city, at most 100 characters',
  },
  lookup: {
    button: 'Look up street and city',
    none: 'We do not know this address. Enter street and city yourself.',
    failed: 'We could not look up the address. Enter street and city yourself.',
    incomplete: 'First enter a postcode and a house number.',
  },
  delivery: {
    newAddress: 'New address',
    newOnly: 'Needed only if you choose a new address.',
    company: 'Company name',
    contact: 'For the attention of',
    phone: 'Phone number',
    keepAddress: 'Also keep this address in your address book',
    keepAddressHint:
      'It will be among the shipping addresses under the company name. You can choose it for other orders as well.',
    problem: {
      company_name: 'Enter the company name of the new address',
      contact_name: 'Enter for whose attention we send it',
      phone_number: 'Enter a 10-digit phone number',
      street: 'Enter the street',
      house_number: 'Enter the house number. Use digits only',
      house_number_extension: 'This suffix is too long',
      zipcode: 'Enter a postcode, like 1234 AB',
      city: 'Enter the city',
    },
  },
};
