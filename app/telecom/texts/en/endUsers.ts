export default {
  fields: {
    company_name: 'Company name',
    phone_number: 'Phone number',
    phoneHint: 'Ten digits, such as 020 123 4567',
  },
  problem: {
    company_name: 'Enter the company name, with at least one letter and at most 100 characters',
    phone_number: 'Enter a phone number of 10 digits that starts with 0',
  },
  alike: {
    title: 'This end customer may be there already',
    text: 'These end customers have the same address or nearly the same name. Nothing has been added yet.',
    other: 'This is another end customer',
  },
};
