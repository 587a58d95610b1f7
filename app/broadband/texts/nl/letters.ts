/** The text about an order that its user sends to their customer. */
export default {
  dear: 'Beste {{name}},',
  ordered: 'Wij hebben voor u een verbinding besteld: {{line}}, op {{address}}.',
  date: {
    expected: 'De verwachte datum van levering is {{date}}.',
    wished: 'Wij hebben gevraagd om levering op {{date}}. Die datum staat nog niet vast.',
    onDemand: 'Over de dag van levering maken wij nog een afspraak met u.',
    none: 'De dag van levering is nog niet bekend.',
  },
  calls: 'Is er een monteur nodig? Dan belt die {{name}} op {{phone}} voor een afspraak.',
  copper: 'Uw oude lijn stopt als de nieuwe verbinding werkt.',
  regards: 'Met vriendelijke groet,',
};
