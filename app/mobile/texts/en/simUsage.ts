/** The texts of the usage of many SIMs. What stands in `runs` replaces the texts of every run. */
export default {
  run: 'Usage of SIMs in {{month}}',
  choice: {
    title: 'Ask for usage',
    description: 'The usage of each SIM in one month, with those that used most. Nothing changes.',
  },
  month: {
    label: 'Month',
    hint: 'Only for ‘Ask for usage’',
    soFar: '{{month}} so far',
    missing: 'Choose one of these months',
  },
  columns: {
    usage: 'Usage',
    customer: 'End customer',
    zone1: 'Netherlands, in bytes',
    zone2: 'Rest of the EU, in bytes',
    all: 'All together, in bytes',
  },
  unknown: 'Not known',
  done: 'Asked for',
  file: 'sims-usage',
  most: 'Used most in {{month}}',
  nothing: 'Nothing used in {{month}}',
  notKnown: 'No usage known of {{month}}',
  total_one: 'This {{count, number}} SIM used {{volume}}.',
  total_other: 'These {{count, number}} SIMs used {{volume}} together.',
  unknownOf_one: 'The usage of {{count, number}} SIM is not known.',
  unknownOf_other: 'The usage of {{count, number}} SIMs is not known.',
  obstacle: {
    slow: 'The network provider did not answer in time',
    down: 'The network provider did not answer',
    nonsense: 'The answer of the network provider could not be read',
  },
  runs: {
    facts: { title: 'This question' },
    state: { ended: 'Finished', partly: 'Finished, but the usage of some SIMs is not known' },
    trouble: {
      session:
        'This was paused: you were not signed in, or the network provider did not accept your session. You are signed in now, so we can continue. Does this message stay? Then sign out and sign in again.',
      wait: 'The network provider asks to wait. We continue automatically at {{time}}.',
      provider: 'We get no answer from the network provider now. We try again automatically.',
    },
    plan: {
      text: 'Nothing has been asked yet. When you start, we ask the network provider for the usage of one SIM after the other. Nothing changes.',
      nothing: {
        title: 'There is nothing to ask for',
        unmet: 'Nothing will be asked for',
        text: 'We cannot ask for the usage of any of these SIMs. Each SIM says why.',
      },
      back: 'Back to the usage',
      begin_one: 'Ask for the usage of 1 SIM',
      begin_other: 'Ask for the usage of {{count, number}} SIMs',
    },
    progress: {
      quiet: 'This continues automatically, usually within half a minute. You do not have to do anything.',
      label: '{{done, number}} of {{count, number}} SIMs asked for',
      stopText: 'What was asked for already stays.',
      goOn_one: 'Ask for the last SIM too',
      goOn_other: 'Ask for the other {{count, number}} SIMs too',
      failed_one: 'Ask again for the SIM whose usage we do not know',
      failed_other: 'Ask again for the {{count, number}} SIMs whose usage we do not know',
    },
    outcome: { 'not sent': 'Not known' },
    planned: { waiting: 'Will be asked for', 'not sent': 'Will not be asked for' },
    items: { caption: 'SIMs of this question' },
  },
};
