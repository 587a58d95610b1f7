export default {
  title: 'SIM',
  number: 'Phone number',
  block: {
    label: 'Block',
    pending: 'The network is still working on an earlier request for this SIM. Look again in a few minutes.',
    already: 'This SIM is already blocked.',
    warning: 'Equipment with this SIM has no connection any more, until you unblock it.',
  },
  unblock: {
    already: 'This SIM is not blocked.',
    warning: 'As soon as the SIM is unblocked, everybody with this SIM can use data again.',
  },
  data: {
    duration: 'Duration',
    months_one: '{{count, number}} month',
    months_other: '{{count, number}} months',
    show: 'Show for this duration',
    legend: 'What does the SIM use from next month on?',
    effect: {
      title: 'The change takes effect next month',
      text: 'Until the end of this month the SIM uses {{now}}.',
      none: 'Until the end of this month the SIM has no data bundle or data pool.',
      unreported: 'Until the end of this month nothing changes.',
    },
    replaces: {
      title: 'A change has been planned already',
      text: 'From next month on: {{next}}. That change lapses when you choose something else.',
    },
    asks: {
      title: 'We ask for this data pool',
      text: 'If the network provider gives something else, the SIM says so afterwards.',
    },
    pool: 'Data pool {{name}}',
    current: 'The SIM has this already, with this duration',
    planned: 'This has been planned for next month already, with this duration',
    unreported:
      'The network provider does not say what is a data bundle. So you see everything that it offers for a SIM. If your choice does not fit, it refuses it.',
    label: 'Data bundle or data pool',
    unread: 'Not known',
    chosen: 'The chosen bundle (its name cannot be loaded now)',
    failed: {
      bundles: 'We could not load the data bundles. Try again in a few minutes.',
      pools: 'We could not load your data pools. Try again in a few minutes.',
      none: 'There is nothing else to choose for this SIM now.',
    },
    problem: {
      data: 'Choose a data bundle or a data pool',
      duration: 'Choose a duration',
      gone: 'This SIM cannot use this. Choose something else',
      notFor: 'This data bundle does not come with this duration. Choose another duration',
      same: 'This is so already, with this duration. Choose something else, or another duration',
    },
  },
  endUser: {
    unknown: 'Not known',
    noneHint: 'The SIM then belongs to nobody.',
    same: 'This is already the end customer of this SIM. Choose another end customer',
    sameNobody: 'This SIM already has no end customer. Choose an end customer',
  },
};
