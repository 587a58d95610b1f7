export default {
  only: 'Alleen bij {{lines}}.',
  onlyFibre: 'Alleen bij glasvezel.',
  onlyCopper: 'Alleen bij koper.',
  about: {
    shared: 'Er komt internet bij op een lijn waar nu alleen telefonie op zit.',
    complex: 'De netwerkaanbieder maakt eerst een offerte. De contactpersoon daarvoor vult u in bij stap 4.',
  },
  lines: 'Deze lijnen liggen op dit aansluitpunt:',
  noLines: 'Wij kennen geen bestaande lijnen op dit adres.',
  linesUnknown:
    'De netwerkaanbieder laat niet zien welke lijnen op dit adres liggen. Controleer de nummers daarom extra goed: de lijn met deze nummers wordt overgenomen.',
  line: 'Lijn {{id}}: {{use}} van {{provider}}',
  phone: 'telefoonnummer {{phone}}',
  point: 'aansluitpunt {{point}}',
  planned: '{{provider}} neemt deze lijn over op {{date}}',
  free: 'geen overname gepland',
  use: { internet: 'internet', telephony: 'telefonie', both: 'internet en telefonie', unknown: 'gebruik onbekend' },
  hint: 'Vul het service-id of het telefoonnummer helemaal in, of allebei. Uw eindklant vindt ze op de factuur van de lijn.',
  serviceidHint: 'Alleen bij overnemen',
  terminateVoiceHint: 'Alleen bij overnemen. Het telefoonnummer vervalt dan.',
  stops: {
    title: 'Dit gebeurt er als u lijn {{id}} overneemt',
    anythingStops:
      'Wij kunnen niet zien wat er op lijn {{id}} loopt. Ga ervan uit dat alles op deze lijn stopt op de dag van de overname, internet en telefonie.',
    internetStops: 'De internetverbinding van {{provider}} op lijn {{id}} stopt op de dag van de overname.',
    voiceStops: 'De telefonie van {{provider}} op lijn {{id}} stopt op de dag van de overname.',
    voiceStays: 'De telefonie van {{provider}} op lijn {{id}} blijft werken.',
    numberLapses: 'Het telefoonnummer {{phone}} vervalt.',
    numberStays: 'Het telefoonnummer {{phone}} blijft.',
    confirm: 'Ik weet wat er stopt en neem lijn {{id}} over',
  },
  remarks: 'Wat moet er worden aangelegd?',
  remarksHint:
    'Beschrijf de situatie op het adres, en wat u nodig heeft. De netwerkaanbieder maakt hiermee de offerte.',
  replace: {
    label: 'Deze verbinding vervangt koperlijn {{nid}}',
    hint: 'De koperlijn stopt als de nieuwe verbinding werkt. Dit kan alleen met glasvezel.',
    hintUser:
      'De koperlijn ({{technology}}, gebruikersnaam {{username}}) stopt als de nieuwe verbinding werkt. Dit kan alleen met glasvezel.',
    notice: 'Deze bestelling vervangt koperlijn {{nid}}.',
    unknown:
      '{{nid}} is geen actieve koperlijn van u op dit adres. U bestelt een gewone nieuwe verbinding; er wordt niets vervangen.',
    noFibre:
      'Op dit adres is nu geen glasvezel te bestellen, dus koperlijn {{nid}} kan nog niet worden vervangen. U bestelt een gewone nieuwe verbinding.',
    from: 'van {{nid}}',
    again: {
      label: 'Ja, ik wil {{nid}} nog een keer vervangen',
      hint: 'De vervanging van {{nid}} is op {{date}} al aangevraagd. Bestelt u nog een keer, dan betaalt u misschien voor twee nieuwe lijnen, en er is maar één koperlijn om te vervangen.',
    },
    againProblem: 'Vink aan dat u deze koperlijn nog een keer wilt vervangen',
    takes: {
      title: 'Dit gaat mee van {{nid}}',
      endUser: 'Eindklant: {{name}}',
      tags: 'Labels: {{tags}}',
      circuit: 'Circuit {{number}} krijgt {{what}}',
    },
    ends: {
      title: 'Dit stopt met {{nid}}',
      address: 'Het IP-adres {{address}} vervalt.',
      redundancy: 'De redundantie van circuit {{nid}} vervalt.',
      subnet: '{{name}} is op de nieuwe lijn niet te bestellen.',
    },
    contract: {
      title: 'Het contract van {{nid}}',
      until: 'Het contract van {{nid}} loopt tot {{date}}.',
      over: 'Het contract van {{nid}} is afgelopen op {{date}}.',
      unknown: 'Wanneer het contract van {{nid}} eindigt, weten wij niet.',
      none: 'Van {{nid}} is geen contract gevonden. Er kunnen kosten zijn als de lijn stopt.',
      failed: 'Het contract van {{nid}} konden wij niet lezen. Er kunnen kosten zijn als de lijn stopt.',
      cost: 'Opzeggen op {{date}} kost {{cost}}, eenmalig en zonder btw. Of u dat bij vervangen ook betaalt, weten wij niet.',
      costUnknown: 'Wat opzeggen kost, konden wij niet nagaan.',
      mayCost: 'Er kunnen kosten zijn als de lijn eerder stopt.',
    },
    unread: {
      addresses: 'Wij konden niet alle IP-adressen van {{nid}} lezen. Ook die vervallen.',
      circuits: 'Wij konden niet alle circuits van {{nid}} lezen. Kijk na of u er meer nodig heeft.',
      endUser: 'Wij konden niet lezen van welke eindklant {{nid}} is. Kies die zelf.',
      tags: 'Wij konden de labels van {{nid}} niet lezen. Vul die zelf in.',
    },
    failed: 'Wij konden koperlijn {{nid}} nu niet controleren. Dat doen wij opnieuw als u verdergaat.',
  },
  review: {
    existing: 'Bestaande lijn',
    remarks: 'Opmerkingen',
    replaces: 'Vervangt',
    copper: 'Koperlijn {{nid}}',
    copperUser: 'gebruikersnaam {{username}}',
  },
  contracts: {
    filter: 'Toon contractduur',
    show: 'Toon',
    best: 'Beste keuze',
    all: 'Alle',
    unknown: 'Onbekend',
    chosen: 'Gekozen, maar valt buiten uw filter',
    none: 'Op deze lijn past geen contractduur bij uw filter.',
  },
  problem: {
    named: 'Vul het service-id of het telefoonnummer van de lijn in',
    variant: 'Bij {{line}} kan dit niet. Kies een andere lijn, of bestel deze lijn op een andere manier',
    unknownServiceId: 'Op dit adres ligt geen lijn met dit service-id. Wel: {{lines}}',
    unknownPhoneNumber: 'Op dit adres ligt geen lijn met dit telefoonnummer. Wel: {{lines}}',
    noLines: 'Op dit adres ligt geen lijn om over te nemen of te delen. Kies een nieuwe lijn',
    twoLines:
      'Het service-id en het telefoonnummer horen bij verschillende lijnen. Controleer ze allebei. Op dit adres: {{lines}}',
    taken:
      '{{provider}} neemt lijn {{id}} al over op {{date}}. Bestel een nieuwe lijn, of laat uw eindklant die overname eerst stoppen',
    hasInternet:
      'Op lijn {{id}} zit al internet van {{provider}}. Kies ‘Een bestaande lijn overnemen’, of een nieuwe lijn',
    voiceMustEnd:
      'Op lijn {{id}} zit alleen telefonie, en die stopt bij een overname. Vink aan dat u de telefonie opzegt',
    confirmStops: 'Lees wat er stopt en vink aan dat u dit weet',
    remarks: 'Beschrijf wat er moet worden aangelegd',
    remarksLong: 'Gebruik hoogstens 1.000 tekens',
    replaceFibre: 'Alleen een glasvezellijn kan een koperlijn vervangen. Kies glasvezel, of haal het vinkje weg',
    promo: 'Deze actie bestaat niet of is voorbij. Kies een andere actie, of geen',
  },
};
