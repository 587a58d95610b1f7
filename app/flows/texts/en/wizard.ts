/** The texts that all wizards share: steps, drafts, review and outcome. */
export default {
  stepTitle: 'Step {{number}} of {{total}}: {{name}} – {{doing}}',
  saved: 'Draft saved {{time}}',
  continue: 'Continue',
  back: 'Back',
  outage: 'The network provider is not answering now. What you filled in is still there. Try again',
  drafts: { title: 'Continue a draft', resume: 'Continue {{name}}', saved: 'saved on {{moment}}' },
  example: {
    last: 'Like your last order, of {{day}}',
    like: 'Like the order of {{day}}',
    later: {
      open: 'We do not know yet whether a later order has arrived.',
      arrived: 'You ordered something after it. We no longer have what you filled in there.',
    },
    fill: 'Take over and check',
    without: 'without {{what}}',
    askedAgain: 'You fill in the address again',
    another: 'Another like this one',
    startedLike: 'You are ordering like {{what}}, ordered on {{day}}.',
    kept: 'What we remember',
  },
  remembered: {
    title: 'What we remember of your orders',
    note: 'With these orders we fill in a new order when you ask for it. Only you see them. We forget them after 90 days.',
    orders: 'Your orders',
    none: 'We remember no orders of yours now.',
    forget: 'Clear all',
    back: 'Back to ordering',
  },
  review: {
    filled: { same: 'as last time', partly: 'partly as last time' },
    change: 'Change',
    none: 'None',
    all: '{{first}} to {{last}}: show all {{count, number}}',
    confirm: 'I have checked the order',
    confirm_quote: 'I have checked the request',
    confirmHint: 'By ordering you enter into a contract for the chosen duration.',
    confirmHint_quote: 'You request a quote. You do not enter into a contract yet.',
    confirmFirst: 'First tick the box to say that you have checked the order.',
    confirmFirst_quote: 'First tick the box to say that you have checked the request.',
    confirmProblem: 'Tick the box to confirm that you have checked the order',
    confirmProblem_quote: 'Tick the box to say that you have checked the request',
    place: 'Place order',
    place_quote: 'Request a quote',
    placing: 'Placing the order…',
    placing_quote: 'Sending the request…',
    changed:
      'The order has been changed meanwhile, for example in another tab. Nothing has been ordered. Check the order again.',
    changed_quote:
      'The request has been changed meanwhile, for example in another tab. Nothing has been sent. Check the request again.',
    notSent:
      'The network provider cannot be reached. Nothing has been ordered. Your draft has been kept. Try again in a few minutes.',
    notSent_quote:
      'The request cannot be sent, please contact support. The network provider cannot be reached. Your draft has been kept: you can try again later.',
    notKept:
      'We could not record the order, so nothing has been ordered. Your draft has been kept. Try again in a few minutes.',
    notKept_quote:
      'We could not record the request, so nothing has been sent. Your draft has been kept. Try again in a few minutes.',
    notLookedUp:
      'We cannot check now whether the earlier order arrived after all. Nothing has been ordered again. Try again in a few minutes.',
    notLookedUp_quote:
      'We cannot check now whether the earlier request arrived after all. Nothing has been sent again. Try again in a few minutes.',
    refused: 'The network provider did not accept the order. Nothing has been ordered.',
    refused_quote: 'The request cannot be sent, please contact support',
  },
  status: {
    title: 'We do not know yet whether your order has arrived',
    title_quote: 'We do not know yet whether your request has arrived',
    couldNotBeCreated: 'Order could not be created',
    sentAt: 'Sent on {{moment}}',
    attempt: 'Attempt {{number}}',
    lookingUp: 'We look up whether the order exists',
    lookingUp_quote: 'We look up whether the request exists',
    withoutOrderId: 'The network provider did answer, but without an order number.',
    busy: {
      title: 'We are waiting for the network provider to answer',
      text: 'Your order has been sent. Do not order again: you might pay twice.',
      text_quote: 'Your request has been sent. Do not send it again: you might get two quotes.',
    },
    unknown: {
      title: 'The order may have been placed',
      title_quote: 'The request may have arrived',
      text: 'We got no usable answer from the network provider. Do not order again: you might pay twice.',
      text_quote:
        'We got no usable answer from the network provider. Do not send the request again: you might get two quotes.',
      wait: 'We keep looking for the order until {{time}}. If it has not been found by then, you can order again. Your draft has been kept.',
      wait_quote:
        'We keep looking for the request until {{time}}. If it has not been found by then, you can send it again. Your draft has been kept.',
      wait_run:
        'We look for the order automatically until {{time}}. If it has not been found by then, you can order this SIM again.',
      session: 'You need to be signed in for that. If you sign out, we continue looking as soon as you sign in again.',
    },
    lookedUp: 'Last looked up at {{time}}: not found.',
    next: 'We look again at {{time}}.',
    soon: 'We look again within 15 seconds.',
    acted: {
      goes: 'Sent by {{both}}. We look automatically for as long as the work as {{name}} lasts.',
      held: 'Waiting: confirmed on behalf of {{name}}, and that work has stopped. Look for yourself whether it worked.',
    },
    trouble: {
      provider: 'The last look-up failed: the network provider did not answer.',
      session: 'The last look-up failed: you were not signed in.',
    },
    refresh: 'Refresh',
    lookUp: 'Look up the order',
    lookUp_quote: 'Look up the request',
    pending: 'See pending orders',
    pending_quote: 'See the list',
    pending_run: 'Back to all SIMs of this order',
    candidates: {
      title: 'Is your order among these?',
      title_quote: 'Is your request among these?',
      text: 'We found something at the network provider that may be your order. Choose it. Do not order again: you might pay twice.',
      text_quote:
        'We found something at the network provider that may be your request. Choose it. Do not send it again: you might get two quotes.',
      legend: 'Which order is this?',
      legend_quote: 'Which request is this?',
      made: 'Made on {{moment}}',
      none: 'None of these',
      noneHint: 'You can then order again',
      noneHint_quote: 'You can then send the request again',
      choose: 'Confirm your choice',
    },
    notPlaced: {
      title: 'The order was not found',
      title_quote: 'The request was not found',
      text: 'We looked for five minutes and did not find your order at the network provider. Check the pending orders first. If your order is not there, send it again.',
      text_quote:
        'We looked for five minutes and did not find your request at the network provider. Look in the list first whether your request is there after all. If it is not, send it again.',
      again: 'Check and order again',
      again_quote: 'Check and send again',
      again_run: 'Back to order again',
    },
  },
};
