export default {
  title: 'Changelog',
  intro: 'The news of the last 60 days. What you see here counts as read from then on.',
  new: 'New',
  undated: 'Without a date',
  untitled: 'Without a title',
  lost_one: 'We cannot read one message.',
  lost_other: 'We cannot read {{count, number}} messages.',
  none: { title: 'There is no news', text: 'Nothing was reported in the last 60 days.' },
};
