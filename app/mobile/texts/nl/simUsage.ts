/** The texts of the usage of many SIMs. What stands in `runs` replaces the texts of every run. */
export default {
  run: 'Verbruik van SIM’s in {{month}}',
  choice: {
    title: 'Verbruik opvragen',
    description: 'Het verbruik van elke SIM in één maand, met wie het meest verbruikte. Er verandert niets.',
  },
  month: {
    label: 'Maand',
    hint: 'Alleen voor ‘Verbruik opvragen’',
    soFar: '{{month}} tot nu',
    missing: 'Kies een van deze maanden',
  },
  columns: {
    usage: 'Verbruik',
    customer: 'Eindklant',
    zone1: 'Nederland, in bytes',
    zone2: 'Rest van de EU, in bytes',
    all: 'Alles samen, in bytes',
  },
  unknown: 'Niet bekend',
  done: 'Opgevraagd',
  file: 'sims-verbruik',
  most: 'Meest verbruikt in {{month}}',
  nothing: 'Niets verbruikt in {{month}}',
  notKnown: 'Geen verbruik bekend van {{month}}',
  total_one: 'Deze {{count, number}} SIM verbruikte {{volume}}.',
  total_other: 'Deze {{count, number}} SIM’s verbruikten samen {{volume}}.',
  unknownOf_one: 'Van {{count, number}} SIM is het verbruik niet bekend.',
  unknownOf_other: 'Van {{count, number}} SIM’s is het verbruik niet bekend.',
  obstacle: {
    slow: 'De netwerkaanbieder gaf niet op tijd antwoord',
    down: 'De netwerkaanbieder gaf geen antwoord',
    nonsense: 'Het antwoord van de netwerkaanbieder was niet te lezen',
  },
  runs: {
    facts: { title: 'Deze vraag' },
    state: { ended: 'Klaar', partly: 'Klaar, maar niet van elke SIM is het verbruik bekend' },
    trouble: {
      session:
        'Het opvragen was onderbroken: u was niet ingelogd, of de netwerkaanbieder accepteerde uw sessie niet. U bent nu ingelogd, dus wij kunnen verder. Blijft dit hier staan? Log dan uit en weer in.',
      wait: 'De netwerkaanbieder vraagt om te wachten. Wij gaan om {{time}} automatisch verder.',
      provider: 'Wij krijgen nu geen antwoord van de netwerkaanbieder. Wij proberen het automatisch opnieuw.',
    },
    plan: {
      text: 'Er is nog niets gevraagd. Als u begint, vragen wij het verbruik van elke SIM na elkaar aan de netwerkaanbieder. Er verandert niets.',
      nothing: {
        title: 'Er is niets om op te vragen',
        unmet: 'Er wordt niets opgevraagd',
        text: 'Van geen van deze SIM’s kunnen wij het verbruik opvragen. Bij elke SIM staat waarom.',
      },
      back: 'Terug naar het verbruik',
      begin_one: 'Vraag het verbruik van 1 SIM op',
      begin_other: 'Vraag het verbruik van {{count, number}} SIM’s op',
    },
    progress: {
      quiet: 'Dit gaat automatisch verder, meestal binnen een halve minuut. U hoeft niets te doen.',
      label: '{{done, number}} van {{count, number}} SIM’s opgevraagd',
      stopText: 'Wat al is opgevraagd, blijft staan.',
      goOn_one: 'Vraag ook de laatste SIM op',
      goOn_other: 'Vraag ook de andere {{count, number}} SIM’s op',
      failed_one: 'Vraag de SIM opnieuw op waarvan wij het verbruik niet kennen',
      failed_other: 'Vraag de {{count, number}} SIM’s opnieuw op waarvan wij het verbruik niet kennen',
    },
    outcome: { 'not sent': 'Niet bekend' },
    planned: { waiting: 'Wordt opgevraagd', 'not sent': 'Wordt niet opgevraagd' },
    items: { caption: 'SIM’s van deze vraag' },
  },
};
