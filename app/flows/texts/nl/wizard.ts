/** The texts that all wizards share: steps, drafts, review and outcome. */
export default {
  stepTitle: 'Stap {{number}} van {{total}}: {{name}} – {{doing}}',
  saved: 'Concept bewaard {{time}}',
  continue: 'Doorgaan',
  back: 'Vorige',
  outage: 'De netwerkaanbieder geeft nu geen antwoord. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw',
  drafts: { title: 'Verdergaan met een concept', resume: 'Ga verder met {{name}}', saved: 'bewaard op {{moment}}' },
  example: {
    last: 'Zoals uw vorige bestelling, van {{day}}',
    last_quote: 'Zoals uw vorige aanvraag, van {{day}}',
    like: 'Zoals de bestelling van {{day}}',
    like_quote: 'Zoals de aanvraag van {{day}}',
    later: {
      open_quote: 'Van een latere aanvraag is nog niet bekend of die is aangekomen.',
      arrived_quote: 'U heeft daarna nog een offerte aangevraagd. Wat u daarbij invulde, hebben wij niet meer.',
      open: 'Van een latere bestelling is nog niet bekend of die is aangekomen.',
      arrived: 'U heeft daarna nog iets besteld. Wat u daarbij invulde, hebben wij niet meer.',
    },
    fill: 'Neem over en controleer',
    without: 'zonder {{what}}',
    askedAgain: 'Het adres vult u opnieuw in',
    another: 'Nog een zoals deze',
    startedLike: 'U bestelt zoals {{what}}, besteld op {{day}}.',
    startedLike_quote: 'U vraagt een offerte aan zoals {{what}}, aangevraagd op {{day}}.',
    kept: 'Wat wij onthouden',
  },
  remembered: {
    title: 'Wat wij onthouden van uw bestellingen',
    note: 'Met deze bestellingen vullen wij een nieuwe bestelling in, als u daarom vraagt. Alleen u ziet ze. Na 90 dagen vergeten wij ze.',
    orders: 'Uw bestellingen',
    none: 'Wij onthouden nu geen bestellingen van u.',
    title_quote: 'Wat wij onthouden van uw aanvragen',
    note_quote:
      'Met deze aanvragen vullen wij een nieuwe aanvraag in, als u daarom vraagt. Alleen u ziet ze. Na 90 dagen vergeten wij ze.',
    orders_quote: 'Uw aanvragen',
    none_quote: 'Wij onthouden nu geen aanvragen van u.',
    back_quote: 'Terug naar de aanvraag',
    forget: 'Wis alles',
    back: 'Terug naar bestellen',
  },
  review: {
    filled: { same: 'zoals vorige keer', partly: 'deels zoals vorige keer' },
    change: 'Wijzig',
    none: 'Geen',
    all: '{{first}} tot en met {{last}}: toon alle {{count, number}}',
    confirm: 'Ik heb de bestelling gecontroleerd',
    confirm_quote: 'Ik heb de aanvraag gecontroleerd',
    confirmHint: 'Met bestellen gaat u een contract aan voor de gekozen contractduur.',
    confirmHint_quote: 'U vraagt een offerte aan. U gaat nog geen contract aan.',
    confirmFirst: 'Vink eerst aan dat u de bestelling heeft gecontroleerd.',
    confirmFirst_quote: 'Vink eerst aan dat u de aanvraag heeft gecontroleerd.',
    confirmProblem: 'Vink aan dat u de bestelling heeft gecontroleerd',
    confirmProblem_quote: 'Vink aan dat u de aanvraag heeft gecontroleerd',
    place: 'Plaats bestelling',
    place_quote: 'Vraag offerte aan',
    placing: 'Bezig met bestellen…',
    placing_quote: 'Bezig met aanvragen…',
    changed:
      'De bestelling is intussen gewijzigd, bijvoorbeeld in een ander tabblad. Er is niets besteld. Controleer de bestelling opnieuw.',
    changed_quote:
      'De aanvraag is intussen gewijzigd, bijvoorbeeld in een ander tabblad. Er is niets verstuurd. Controleer de aanvraag opnieuw.',
    notSent:
      'De netwerkaanbieder is niet bereikbaar. Er is niets besteld. Uw concept is bewaard. Probeer het over een paar minuten opnieuw.',
    notSent_quote:
      'De aanvraag kan niet verstuurd worden, neem contact op met support. De netwerkaanbieder is niet bereikbaar. Uw concept is bewaard: u kunt het later opnieuw proberen.',
    notKept:
      'Wij konden de bestelling niet opslaan. Daarom is er niets besteld. Uw concept is bewaard. Probeer het over een paar minuten opnieuw.',
    notKept_quote:
      'Wij konden de aanvraag niet opslaan. Daarom is er niets verstuurd. Uw concept is bewaard. Probeer het over een paar minuten opnieuw.',
    notLookedUp:
      'Wij kunnen nu niet nagaan of de eerdere bestelling toch is aangekomen. Er is niets opnieuw besteld. Probeer het over een paar minuten opnieuw.',
    notLookedUp_quote:
      'Wij kunnen nu niet nagaan of de eerdere aanvraag toch is aangekomen. Er is niets opnieuw verstuurd. Probeer het over een paar minuten opnieuw.',
    refused: 'De netwerkaanbieder heeft de bestelling niet aangenomen. Er is niets besteld.',
    refused_quote: 'De aanvraag kan niet verstuurd worden, neem contact op met support',
  },
  status: {
    title: 'Wij weten nog niet of uw bestelling is aangekomen',
    title_quote: 'Wij weten nog niet of uw aanvraag is aangekomen',
    couldNotBeCreated: 'De bestelling kon niet worden aangemaakt',
    sentAt: 'Verstuurd op {{moment}}',
    attempt: 'Poging {{number}}',
    lookingUp: 'Wij zoeken op of de bestelling toch bestaat',
    lookingUp_quote: 'Wij zoeken op of de aanvraag toch bestaat',
    withoutOrderId: 'De netwerkaanbieder gaf wel antwoord, maar zonder bestelnummer.',
    busy: {
      title: 'Wij wachten op antwoord van de netwerkaanbieder',
      text: 'Uw bestelling is verstuurd. Bestel niet opnieuw: dan betaalt u misschien dubbel.',
      text_quote:
        'Uw aanvraag is verstuurd. Verstuur de aanvraag niet nog een keer: dan krijgt u misschien twee offertes.',
    },
    unknown: {
      title: 'De bestelling is misschien wel geplaatst',
      title_quote: 'De aanvraag is misschien wel aangekomen',
      text: 'Wij kregen geen bruikbaar antwoord van de netwerkaanbieder. Bestel niet opnieuw: dan betaalt u misschien dubbel.',
      text_quote:
        'Wij kregen geen bruikbaar antwoord van de netwerkaanbieder. Verstuur de aanvraag niet nog een keer: dan krijgt u misschien twee offertes.',
      wait: 'Wij zoeken tot {{time}} automatisch naar de bestelling. Is de bestelling dan nog niet gevonden, dan kunt u opnieuw bestellen. Uw concept is bewaard.',
      wait_quote:
        'Wij zoeken tot {{time}} automatisch naar de aanvraag. Is de aanvraag dan nog niet gevonden, dan kunt u die opnieuw versturen. Uw concept is bewaard.',
      wait_run:
        'Wij zoeken tot {{time}} automatisch naar de bestelling. Is de bestelling dan nog niet gevonden, dan kunt u deze SIM opnieuw bestellen.',
      session: 'Daarvoor moet u ingelogd zijn. Logt u uit, dan zoeken wij verder zodra u weer inlogt.',
    },
    lookedUp: 'Laatst gezocht om {{time}}: niet gevonden.',
    next: 'Wij zoeken weer om {{time}}.',
    soon: 'Wij zoeken binnen 15 seconden weer.',
    acted: {
      goes: 'Verstuurd door {{both}}. Wij zoeken automatisch zolang het werken als {{name}} duurt.',
      held: 'Wacht: bevestigd namens {{name}}. Het werken als {{name}} is gestopt. Kijk zelf of het is gelukt.',
    },
    trouble: {
      provider: 'De laatste keer zoeken lukte niet: de netwerkaanbieder gaf geen antwoord.',
      session: 'De laatste keer zoeken lukte niet: u was niet ingelogd.',
    },
    refresh: 'Vernieuwen',
    lookUp: 'Zoek de bestelling op',
    lookUp_quote: 'Zoek de aanvraag op',
    pending: 'Bekijk lopende bestellingen',
    pending_quote: 'Bekijk de lijst',
    pending_run: 'Terug naar alle SIM’s van deze bestelling',
    candidates: {
      title: 'Is uw bestelling hierbij?',
      title_quote: 'Is uw aanvraag hierbij?',
      text: 'Wij vonden bij de netwerkaanbieder wat uw bestelling kan zijn. Kies die. Bestel niet opnieuw: dan betaalt u misschien dubbel.',
      text_quote:
        'Wij vonden bij de netwerkaanbieder wat uw aanvraag kan zijn. Kies die. Verstuur de aanvraag niet nog een keer: dan krijgt u misschien twee offertes.',
      legend: 'Welke bestelling is dit?',
      legend_quote: 'Welke aanvraag is dit?',
      made: 'Gemaakt op {{moment}}',
      none: 'Geen van deze',
      noneHint: 'Daarna kunt u opnieuw bestellen',
      noneHint_quote: 'Daarna kunt u de aanvraag opnieuw versturen',
      choose: 'Bevestig uw keuze',
    },
    notPlaced: {
      title: 'De bestelling is niet gevonden',
      title_quote: 'De aanvraag is niet gevonden',
      text: 'Wij hebben vijf minuten gezocht en uw bestelling niet gevonden bij de netwerkaanbieder. Controleer eerst de lopende bestellingen. Staat uw bestelling daar niet, verstuur die dan opnieuw.',
      text_quote:
        'Wij hebben vijf minuten gezocht en uw aanvraag niet gevonden bij de netwerkaanbieder. Kijk eerst in de lijst of uw aanvraag er toch is. Staat uw aanvraag daar niet, verstuur die dan opnieuw.',
      again: 'Controleer en bestel opnieuw',
      again_quote: 'Controleer en verstuur opnieuw',
      again_run: 'Terug om opnieuw te bestellen',
    },
  },
};
