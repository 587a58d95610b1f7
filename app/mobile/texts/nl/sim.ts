/** The texts about changes of one SIM, besides those that `panels` has for every panel. */
export default {
  title: 'SIM',
  number: 'Telefoonnummer',
  block: {
    label: 'Blokkering',
    pending: 'Het netwerk werkt nog aan een eerdere opdracht voor deze SIM. Kijk over een paar minuten opnieuw.',
    already: 'Deze SIM is al geblokkeerd.',
    warning: 'Apparatuur met deze SIM heeft geen verbinding meer, totdat u de SIM deblokkeert.',
  },
  unblock: {
    already: 'Deze SIM is niet geblokkeerd.',
    warning: 'Zodra de SIM is gedeblokkeerd, kan iedereen met deze SIM weer data gebruiken.',
  },
  data: {
    duration: 'Contractduur',
    months_one: '{{count, number}} maand',
    months_other: '{{count, number}} maanden',
    show: 'Toon voor deze contractduur',
    legend: 'Wat gebruikt de SIM vanaf volgende maand?',
    effect: {
      title: 'De wijziging gaat volgende maand in',
      text: 'Tot het einde van deze maand gebruikt de SIM {{now}}.',
      none: 'Tot het einde van deze maand heeft de SIM geen databundel of datapool.',
      unreported: 'Tot het einde van deze maand verandert er niets.',
    },
    replaces: {
      title: 'Er staat al een wijziging klaar',
      text: 'Vanaf volgende maand: {{next}}. Die wijziging vervalt als u iets anders kiest.',
    },
    asks: {
      title: 'Wij vragen om deze datapool',
      text: 'Geeft de netwerkaanbieder iets anders, dan staat dat daarna bij de SIM.',
    },
    pool: 'Datapool {{name}}',
    current: 'De SIM heeft dit al, met deze contractduur',
    planned: 'Dit staat al klaar voor volgende maand, met deze contractduur',
    unreported:
      'De netwerkaanbieder zegt niet wat databundels zijn. Daarom ziet u alles wat de netwerkaanbieder voor een SIM aanbiedt. Past uw keuze niet, dan weigert de netwerkaanbieder die.',
    label: 'Databundel of datapool',
    unread: 'Niet bekend',
    chosen: 'De gekozen bundel (de naam is nu niet te laden)',
    failed: {
      bundles: 'Wij konden de databundels niet laden. Probeer het over een paar minuten opnieuw.',
      pools: 'Wij konden uw datapools niet laden. Probeer het over een paar minuten opnieuw.',
      none: 'Er is nu niets anders te kiezen voor deze SIM.',
    },
    problem: {
      data: 'Kies een databundel of een datapool',
      duration: 'Kies een contractduur',
      gone: 'Dit kan deze SIM niet gebruiken. Kies iets anders',
      notFor: 'Deze databundel is er niet met deze contractduur. Kies een andere contractduur',
      same: 'Dit is al zo, met deze contractduur. Kies iets anders, of een andere contractduur',
    },
  },
  endUser: {
    unknown: 'Niet bekend',
    noneHint: 'De SIM hoort dan bij niemand.',
    same: 'Dit is al de eindklant van deze SIM. Kies een andere eindklant',
    sameNobody: 'Deze SIM heeft al geen eindklant. Kies een eindklant',
  },
};
