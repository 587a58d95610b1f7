/** The texts of an order's third step, of the prices of its services, and of an order that begins with a quote. */
export default {
  addresses_one: '{{name}} ({{count, number}} adres)',
  addresses_other: '{{name}} ({{count, number}} adressen)',
  networks_one: '{{name}}, {{count, number}} net (/64)',
  networks_other: '{{name}}, {{count, number}} netten (/64)',
  lacking: {
    circuits:
      'De netwerkaanbieder noemt nu geen circuits voor deze lijn. Probeer het over een paar minuten opnieuw, of kies een andere lijn.',
    slas: 'De netwerkaanbieder noemt nu geen hersteltijden (SLA) voor deze lijn. Probeer het over een paar minuten opnieuw, of kies een andere lijn.',
    contracts:
      'De netwerkaanbieder noemt nu geen contractduur voor deze lijn. Probeer het over een paar minuten opnieuw, of kies een andere lijn.',
    profiles:
      'De netwerkaanbieder noemt nu geen afleverprofiel waarmee u kunt bestellen. Probeer het over een paar minuten opnieuw, of vraag support om hulp.',
  },
  term: {
    longer_one: '{{count, number}} maand langer vast',
    longer_other: '{{count, number}} maanden langer vast',
    shorter_one: '{{count, number}} maand korter vast',
    shorter_other: '{{count, number}} maanden korter vast',
  },
  unknownNow: 'niet bekend',
  unreadable_one: 'Eén dienst van deze lijn kunnen wij niet lezen. Die staat hier niet bij.',
  unreadable_other: '{{count, number}} diensten van deze lijn kunnen wij niet lezen. Die staan hier niet bij.',
  vcisUnknown:
    'De netwerkaanbieder zegt niet welke VCI’s hier al in gebruik zijn. Controleer de VCI voordat u bestelt.',
  notHere: 'Deze apparatuur kan niet op deze lijn. U bestelt die niet mee: {{what}}',
  device: 'apparatuur van uw eerdere keuze',
  unlisted: '{{name}} (gekozen, staat nu niet in de lijst)',
  afterwards: '{{name}} (kan pas na de oplevering)',
  chosenProfile: 'Het gekozen afleverprofiel',
  missing: {
    bandwidths: 'De bandbreedtes konden niet worden geladen.',
    subnets: 'IP-subnetten konden niet worden geladen.',
    promos: 'De acties konden niet worden geladen.',
    again: 'Probeer opnieuw te laden',
  },
  elsewhere: {
    order: { text: 'Weet u al wat u wilt?', link: 'Bestel een lijn op dit adres' },
    offer: { text: 'Wilt u eerst een prijs op papier?', link: 'Vraag een offerte aan voor dit adres' },
  },
  redundancy: 'Redundantie kiest u na de oplevering, bij ‘Profiel wijzigen’ van het circuit.',
  ipVpn: 'Welke IP-VPN het wordt, kiest u niet in een bestelling. Uw standaard ziet u bij',
  inCircuit: 'Circuit {{number}}: {{problem}}',
  inSubnet: 'Circuit {{number}}, IP-subnet {{subnet}}: {{problem}}',
  option: { profile: 'Afleverprofiel', subnet: 'IP-subnetten' },
  prices: {
    choices: 'De prijs staat hier zodra bij elke dienst iets is gekozen dat op deze lijn kan.',
    failedOffer: 'De prijzen konden niet worden berekend. U kunt de offerte wel aanvragen.',
    quote: 'Indicatie',
    quoteText: 'Dit is een indicatie: de prijs staat straks in de offerte.',
  },
  quote: {
    heading: 'Controleer uw aanvraag',
    complete: {
      title: 'Aanvraag ontvangen',
      note: 'Bedankt. Wij hebben uw aanvraag voor een offerte doorgegeven aan de netwerkaanbieder.',
      order: 'Uw aanvraag',
      nid: 'Aanvraagnummer (NID)',
      orderedOn: 'Aangevraagd op',
      next: 'De netwerkaanbieder maakt eerst een offerte. U volgt de aanvraag bij Lopende bestellingen.',
    },
  },
  problem: {
    redundancy: 'Redundantie kan pas na de oplevering. Kies een ander afleverprofiel',
    unlisted:
      'De lijst kon niet worden geladen, dus wij kunnen deze keuze niet controleren. Laad de lijst opnieuw, of haal de keuze weg',
  },
};
