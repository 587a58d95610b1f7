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
};
