export default {
  save: 'Sla op',
  create: 'Voeg toe',
  cancel: 'Annuleren',
  change: 'Wijzigen',
  archive: 'Verwijderen',
  unknown:
    'Wij kregen geen bruikbaar antwoord van de netwerkaanbieder. Misschien is het wel opgeslagen. U kunt het gerust nog een keer opslaan.',
  notSent: 'De netwerkaanbieder is niet bereikbaar. Er is niets gewijzigd. Probeer het over een paar minuten opnieuw.',
  refused: 'De netwerkaanbieder staat dit niet toe, of het bestaat niet meer. Er is niets opgeslagen.',
  notKept: 'Wij konden dit niet opslaan. Daarom is er niets verstuurd. Probeer het over een paar minuten opnieuw.',
  unsettled: {
    title: 'Verstuurd, uitkomst niet bekend',
    text: 'Kijk eerst wat hiervan werd, voordat u hetzelfde opnieuw verstuurt.',
    row: '{{what}}, verstuurd op {{moment}}',
  },
  unchanged: 'U heeft niets gewijzigd. Er is niets verstuurd.',
  conflict: {
    title: 'Iemand anders heeft dit intussen gewijzigd',
    text: 'Er is niets opgeslagen. Hieronder ziet u de huidige gegevens naast uw invoer. Controleer het en sla opnieuw op.',
    field: '{{field}}: nu {{value}}',
    empty: 'leeg',
  },
};
