/** The texts about changes that were not found, and the look at the list before sending again. */
export default {
  lost: {
    title: 'Verstuurd, niet aangekomen',
    text: 'Wij hebben deze niet gevonden bij de netwerkaanbieder. Bestel opnieuw, of gooi het concept weg.',
    order: '{{name}}, {{detail}}, verstuurd op {{moment}}, niet aangekomen',
    row: 'Verstuurd op {{moment}}, niet aangekomen',
    see: 'Bekijk en handel af',
  },
  look: {
    title: 'Verstuurd op {{moment}}, niet aangekomen',
    text: 'Wij vonden deze bestelling niet bij de netwerkaanbieder. Niet gevonden is niet hetzelfde als niet besteld: kijk eerst of de bestelling hieronder staat. Staat die er, bestel dan niet opnieuw: dan betaalt u dubbel.',
    list: 'Wat er nu bij de netwerkaanbieder staat',
    none: 'Er staat nu niets bij de netwerkaanbieder dat erop lijkt.',
    fresh: 'nieuw sinds het versturen',
    more_one: 'En nog {{count, number}} andere.',
    more_other: 'En nog {{count, number}} andere.',
    failed:
      'Wij kunnen nu niet zien wat er bij de netwerkaanbieder staat. Daarom kunt u nu niet opnieuw bestellen. Probeer het over een paar minuten opnieuw.',
    all: 'Bekijk de hele lijst',
    label: 'Ik heb gekeken: mijn bestelling staat er niet bij',
    hint: 'Staat de bestelling er wel bij? Dan betaalt u dubbel als u opnieuw bestelt.',
    missing: 'Kijk eerst of uw bestelling in de lijst staat, en vink dat aan',
  },
  choose: {
    later: 'Staat het er niet bij? Vanaf {{time}} kunt u hier ook ‘{{none}}’ kiezen.',
    missing: 'Kies wat u verstuurde',
    missingOrNone: 'Kies wat u verstuurde, of kies ‘{{none}}’',
    unnamed: 'Zonder naam',
  },
  giveUp: 'Laat het hierbij: bestel dit niet opnieuw',
};
