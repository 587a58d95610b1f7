/** The texts of all orders: their customers, destinations and outcomes. */
export default {
  customer: {
    startedFor: 'U bestelt voor {{name}}.',
    unknown: {
      title: 'Deze eindklant is niet gevonden',
      text: 'De eindklant uit de link bestaat niet, of u mag deze niet bekijken. Uw bestelling gaat verder zonder eindklant.',
    },
    endUsersFailed:
      'Wij konden de eindklanten niet laden. U kunt bestellen zonder eindklant, of het later opnieuw proberen.',
    noEndUser: 'Geen eindklant',
    searchHint: 'Typ het begin van de bedrijfsnaam, de plaats of de postcode',
    new: 'Nieuwe eindklant',
    newNamed: 'Nieuwe eindklant “{{name}}”',
    newOnly: 'Alleen nodig als u een nieuwe eindklant kiest. Met Doorgaan voegt u de eindklant toe.',
    newUnknown:
      'Wij weten nog niet of de nieuwe eindklant is toegevoegd. Kies over een minuut nog een keer Doorgaan. De eindklant wordt niet dubbel toegevoegd.',
  },
  delivery: {
    hardware: 'Waar sturen wij de apparatuur heen?',
    enduser: 'Naar het adres van de eindklant',
    shipping_address: 'Naar een adres uit uw adresboek',
    bookHint: 'Kies hieronder welk adres',
    new_address: 'Naar een nieuw adres',
    newHint: 'Vul hieronder het adres in',
    later: 'Dat geef ik later door',
    bookFailed: 'Wij konden uw adresboek niet laden. Kies een andere manier, of probeer het later opnieuw.',
    keptBefore: 'Dit adres stond al in uw adresboek',
    keptOther:
      'In uw adresboek staat al een adres met deze bedrijfsnaam op deze plek, met andere gegevens. Kies dat adres, of haal het vinkje weg: dan geldt dit adres alleen voor deze bestelling.',
    keptUnknown: 'Het nieuwe adres geldt voor deze bestelling. Of het ook in uw adresboek staat, weten wij nog niet.',
  },
  problem: {
    enduser: 'Kies een eindklant uit de lijst',
    endUserSearch: 'Kies een eindklant uit de lijst, of maak dit veld leeg',
    alikeUnknown:
      'Wij konden niet nagaan of deze eindklant er al is. Probeer het later opnieuw, of vink aan dat dit een andere eindklant is',
    alike: 'Kies hierboven een van deze eindklanten, of vink aan dat dit een andere eindklant is',
    bookAddress: 'Kies een adres uit uw adresboek',
    wishDate: 'Vul een datum in als dag-maand-jaar, bijvoorbeeld 27-03-2027',
    wishDateRange: 'Kies een datum van {{first}} tot en met {{last}}',
  },
  review: {
    enduser: 'Eindklant',
    tags: 'Labels',
  },
  last: {
    longer: {
      same_one: 'Van {{from}} naar {{to}} maanden: {{difference}}, {{count, number}} maand langer vast.',
      same_other: 'Van {{from}} naar {{to}} maanden: {{difference}}, {{count, number}} maanden langer vast.',
      other_one: 'Van {{from}} naar {{to}} maanden: {{count, number}} maand langer vast.',
      other_other: 'Van {{from}} naar {{to}} maanden: {{count, number}} maanden langer vast.',
    },
    shorter: {
      same_one: 'Van {{from}} naar {{to}} maanden: {{difference}}, {{count, number}} maand korter vast.',
      same_other: 'Van {{from}} naar {{to}} maanden: {{difference}}, {{count, number}} maanden korter vast.',
      other_one: 'Van {{from}} naar {{to}} maanden: {{count, number}} maand korter vast.',
      other_other: 'Van {{from}} naar {{to}} maanden: {{count, number}} maanden korter vast.',
    },
  },
  complete: {
    note: 'Bedankt. Wij hebben uw bestelling doorgegeven aan de netwerkaanbieder.',
    order: 'Uw bestelling',
    orderedOn: 'Besteld op',
  },
  adminOnly: 'Alleen voor beheer',
  equipment: 'Apparatuur (CPE)',
  drafts: {
    name: 'Adres',
    detail: 'Lijn',
    noName: 'Adres nog niet compleet',
    noDetail: 'Nog niet gekozen',
  },
  action: {
    new: 'Nieuw',
    migrate: 'Overname',
    migrate_out: 'Overstap naar andere aanbieder',
    change: 'Wijziging',
    terminate: 'Opzegging',
  },
};
