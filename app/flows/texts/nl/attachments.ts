export default {
  label: 'Bijlagen',
  hint: 'Kies hoogstens 10 bestanden van elk hoogstens 50 MB.',
  kept_one: 'Dit bestand is er al',
  kept_other: 'Deze {{count, number}} bestanden zijn er al',
  keptHint: 'Dit hoeft u niet opnieuw te kiezen. Vink aan wat u toch niet wilt meesturen.',
  remove: 'Verwijder {{name}}',
  failed: 'Uploaden mislukt',
  why: {
    again: 'kies {{name}} opnieuw. Uw tekst en de andere bestanden staan er nog.',
    tooLong: '{{name}} is groter dan 50 MB. Kies een kleiner bestand.',
    tooMany: '{{name}} kan er niet meer bij. U kunt hoogstens {{most}} bestanden meesturen.',
    tooOften: 'u stuurt te veel bestanden achter elkaar. Kies {{name}} over een paar minuten opnieuw.',
    busy: 'er komen al twee bestanden van u binnen. Kies {{name}} opnieuw als die er zijn.',
    notAllowed: 'u mag geen bestanden meesturen. {{name}} is niet verstuurd.',
    broken: 'de bestanden kwamen niet helemaal aan. Kies opnieuw wat hieronder nog niet staat. Uw tekst staat er nog.',
  },
};
