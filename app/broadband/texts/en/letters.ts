export default {
  dear: 'Dear {{name}},',
  ordered: 'We have ordered a connection for you: {{line}}, at {{address}}.',
  date: {
    expected: 'The expected date of delivery is {{date}}.',
    wished: 'We have asked for delivery on {{date}}. That date is not fixed yet.',
    onDemand: 'We will still make an appointment with you about the day of delivery.',
    none: 'The day of delivery is not known yet.',
  },
  calls: 'Is an engineer needed? Then the engineer calls {{name}} on {{phone}} to make an appointment.',
  copper: 'Your old line stops when the new connection works.',
  regards: 'Kind regards,',
};
