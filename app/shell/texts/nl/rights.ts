export default {
  /** The modules of the rights, in the middle of a sentence. */
  modules: {
    attachments: 'bijlagen',
    broadband: 'breedband',
    'broadband-diagnostics': 'lijnmetingen',
    'broadband-basic': 'basisgegevens van breedband',
    'broadband-ordering': 'breedbandbestellingen',
    'broadband-pricing': 'breedbandprijzen',
    email: 'e-maildomeinen',
    enduser: 'eindklanten',
    postcodes: 'postcodes en huisnummers',
    product: 'producten',
    support: 'supporttickets',
    user: 'gebruikers',
    ordering: 'bestellingen',
    'user-management': 'gebruikersbeheer',
    zipcode: 'postcodecheck',
    'mobile-broadband': 'mobiel',
    pricing: 'prijzen',
  },
  actions: { r: 'bekijken', c: 'toevoegen', u: 'aanpassen', d: 'verwijderen' },
  one: '{{module}} {{action}}',
  missing: {
    all: 'U mist het recht op: {{rights, list}}.',
    any: 'U heeft één van deze rechten nodig: {{rights, list(type: disjunction)}}.',
  },
  ask: {
    managers: 'Deze collega’s kunnen u rechten geven:',
    support: 'Weet u niet wie uw beheerder is? Bel of mail support:',
    nobody: 'Weet u niet wie uw beheerder is? Vraag het support.',
  },
  none: {
    title: 'U heeft nog geen rechten',
    text: 'U kunt inloggen en uw profiel bekijken. Voor al het andere heeft u een recht nodig.',
  },
};
