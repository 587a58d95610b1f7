export default {
  title: 'Wat is er nieuw',
  intro: 'Het nieuws van de laatste 60 dagen. Wat u hier ziet, telt daarna als gelezen.',
  new: 'Nieuw',
  undated: 'Zonder datum',
  untitled: 'Zonder titel',
  lost_one: 'Eén bericht kunnen wij niet lezen.',
  lost_other: '{{count, number}} berichten kunnen wij niet lezen.',
  none: { title: 'Er is geen nieuws', text: 'In de laatste 60 dagen is er niets gemeld.' },
};
