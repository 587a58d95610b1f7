/** The texts of what is printed. */
export default {
  crumbs: 'Kruimelpad',
  open: 'Bevestiging op papier',
  back: 'Bevestiging',
  forms: { label: 'Exemplaar', own: 'Voor uzelf', customer: 'Voor uw eindklant' },
  choose: 'Exemplaar voor uw eindklant',
  ownReference: 'Uw kenmerk',
  ownReferenceHint: 'Dit kenmerk komt op het papier, in plaats van het nummer van de netwerkaanbieder.',
  language: 'Taal van het papier',
  show: 'Toon op papier',
  print: 'Wilt u dit op papier of als pdf? Druk deze pagina dan af met uw browser.',
  letter: {
    title: 'Tekst voor uw eindklant',
    hint: 'Lees de tekst na en kopieer die in uw eigen e-mail. Wij versturen niets aan uw eindklant.',
    language: 'Taal van de tekst',
  },
  to: 'Voor',
  reference: 'Kenmerk',
  date: 'Besteld op',
  by: 'Besteld door',
  order: {
    title: 'Orderbevestiging',
    title_quote: 'Bevestiging van de aanvraag',
    facts: 'Bestelling',
    note: 'Dit is wat er is besteld. De datum van oplevering kan nog veranderen.',
    note_quote: 'Dit is een aanvraag voor een offerte. Er is nog niets besteld.',
  },
};
