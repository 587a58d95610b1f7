/** The texts of what is printed. */
export default {
  crumbs: 'Breadcrumb',
  open: 'Confirmation on paper',
  back: 'Confirmation',
  forms: { label: 'Copy', own: 'For yourself', customer: 'For your end customer' },
  choose: 'Copy for your end customer',
  ownReference: 'Your reference',
  ownReferenceHint: 'The paper shows this reference instead of the number of the network provider.',
  language: 'Language of the paper',
  show: 'Show on paper',
  print: 'Do you want this on paper or as a PDF? Print this page with your browser.',
  letter: {
    title: 'Text for your end customer',
    hint: 'Read the text and copy it into an e-mail of your own. We send nothing to your end customer.',
    language: 'Language of the text',
  },
  to: 'For',
  reference: 'Reference',
  date: 'Ordered on',
  by: 'Ordered by',
  order: {
    title: 'Order confirmation',
    title_quote: 'Confirmation of the request',
    facts: 'Order',
    note: 'This is what was ordered. The delivery date may still change.',
    note_quote: 'This is a request for a quote. Nothing has been ordered yet.',
  },
};
