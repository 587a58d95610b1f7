/** The contract of a line or a SIM. */
export default {
  title: 'Contract',
  start: 'Ingangsdatum',
  end: 'Einddatum',
  duration: 'Contractduur',
  months_one: '{{count, number}} maand',
  months_other: '{{count, number}} maanden',
  company: 'Klant',
  address: 'Adres',
  zipcode: 'Postcode',
  city: 'Plaats',
  phone: 'Telefoonnummer',
  sla: 'SLA',
  none: 'Contract niet gevonden',
  unreported: 'De netwerkaanbieder zegt niets over het contract.',
  length: 'Contractduur',
};
