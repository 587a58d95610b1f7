/** The texts about prices, and about consent without a price. */
export default {
  unpriced: {
    confirmed: 'U heeft besteld zonder de prijs te zien',
    order: {
      label: 'Ik bestel zonder de prijs te zien',
      hint: 'Wij kunnen de prijs nu niet laten zien. U betaalt wat de netwerkaanbieder ervoor rekent.',
      unread:
        'De prijs is nu niet te lezen. Er is niets besteld. Vink aan dat u bestelt zonder de prijs te zien, of probeer het later opnieuw',
      lost: 'De prijs die u zag, is nu niet meer te lezen. Er is niets besteld. Vink aan dat u bestelt zonder de prijs te zien, of probeer het later opnieuw',
      new: 'De prijs is nu wel te lezen. Er is niets besteld. Controleer de prijs en bevestig opnieuw',
    },
    change: {
      label: 'Ik ga door zonder de kosten te zien',
      hint: 'Wij kunnen de kosten nu niet laten zien. U betaalt wat de netwerkaanbieder ervoor rekent.',
      unread:
        'De kosten zijn nu niet te lezen. Er is niets verstuurd. Vink aan dat u doorgaat zonder de kosten te zien, of probeer het later opnieuw',
      lost: 'De kosten die u zag, zijn nu niet meer te lezen. Er is niets verstuurd. Vink aan dat u doorgaat zonder de kosten te zien, of probeer het later opnieuw',
      new: 'De kosten zijn nu wel te lezen. Er is niets verstuurd. Controleer de kosten en bevestig opnieuw',
    },
  },
  confirmed: '{{price}}, zonder btw',
  without: 'Exclusief {{what}}.',
  promotion: 'actie {{name}}',
  since: { more: '{{amount}} {{per}} meer', less: '{{amount}} {{per}} minder', same: 'evenveel' },
  free: 'Geen kosten',
  ordered: 'Prijs bij bestellen',
  spoken: { '/mnd': 'per maand', '/yrl': 'per jaar', '/once': 'eenmalig' },
  title: 'Prijzen',
  subtotal: 'Subtotaal',
  total: 'Totaal',
  per: { '/mnd': 'Per maand', '/yrl': 'Per jaar', '/once': 'Eenmalig' },
  categories: {
    carrier: 'Lijn',
    circuit: 'Circuit',
    sla: 'SLA',
    cpe: 'Apparatuur',
    one_off: 'Eenmalig',
    one_time: 'Eenmalig',
    recurring: 'Per maand',
  },
  overTerm: 'Over {{term}} samen {{sum}}, met wat u eenmalig betaalt.',
  vat: 'Alle prijzen zijn zonder btw.',
  failed: 'De prijzen konden niet worden berekend. U kunt wel bestellen.',
};
