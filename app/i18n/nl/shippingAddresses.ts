export default {
  crumbs: 'Kruimelpad',
  add: 'Voeg verzendadres toe',
  archived: 'Dit verzendadres is verwijderd. Er wordt niets meer naartoe gestuurd.',
  list: {
    title: 'Verzendadressen',
    caption: 'Verzendadressen',
    count_one: '{{count}} verzendadres gevonden',
    count_other: '{{count}} verzendadressen gevonden',
    file: 'verzendadressen',
    archived: 'Toon verwijderde adressen',
    columns: { reference: 'Referentie', contact: 'Contactpersoon', address: 'Adres', city: 'Plaats' },
    searchFields: { reference: 'Referentie' },
    none: { title: 'Uw adresboek is leeg', text: 'Voeg een adres toe waar wij apparatuur naartoe kunnen sturen.' },
  },
  fields: {
    reference: 'Referentie',
    referenceHint: 'Hieraan herkent u het adres in een bestelling, bijvoorbeeld Magazijn',
    company_name: 'Bedrijfsnaam',
    contact_name: 'Contactpersoon',
    phone_number: 'Telefoonnummer',
  },
  problem: {
    reference: 'Vul een referentie in van hoogstens 100 tekens',
    known: 'Er is al een verzendadres met deze referentie op dit adres',
    company_name: 'Vul de bedrijfsnaam in, met ten minste één letter en hoogstens 100 tekens',
    contact_name: 'Vul de naam van de contactpersoon in, met ten minste één letter en hoogstens 100 tekens',
    phone_number: 'Vul een telefoonnummer in van 10 cijfers dat met een 0 begint',
  },
  create: { title: 'Verzendadres toevoegen', done: 'Het verzendadres is toegevoegd' },
  made: {
    busy: {
      title: 'Wij wachten op antwoord van de netwerkaanbieder',
      text: 'Het verzendadres is verstuurd. Voeg het verzendadres niet nog een keer toe.',
    },
    unknown: {
      title: 'Het verzendadres is misschien wel toegevoegd',
      text: 'Het antwoord van de netwerkaanbieder is verloren gegaan. {{search}}',
    },
    notPlaced: {
      title: 'Het verzendadres is niet toegevoegd',
      text: 'Wij hebben vijf minuten gezocht en het verzendadres niet gevonden bij de netwerkaanbieder. U kunt het verzendadres opnieuw toevoegen.',
    },
    candidates: {
      title: 'Is dit het verzendadres?',
      text: 'Wij vonden meer dan één verzendadres met deze gegevens. Kies het juiste.',
      legend: 'Welk verzendadres is dit?',
      none: 'Geen van deze',
      noneHint: 'Daarna kunt u het verzendadres opnieuw toevoegen',
      choose: 'Bevestig uw keuze',
    },
    lookUp: 'Zoek op of het verzendadres er is',
    refresh: 'Vernieuwen',
    again: 'Voeg opnieuw toe',
  },
  change: { done: 'Het verzendadres is opgeslagen' },
  archive: {
    warning:
      'Het verzendadres verdwijnt uit het adresboek en is niet meer te kiezen bij een bestelling. U kunt dit niet ongedaan maken.',
    confirm: 'Ik wil dit verzendadres verwijderen',
    confirmFirst: 'Vink aan dat u dit verzendadres wilt verwijderen',
    keep: 'Niet verwijderen',
  },
};
