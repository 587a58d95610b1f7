export default {
  skip: 'Skip to content',
  signIn: 'Sign in',
  language: { label: 'Language', nl: 'Nederlands', en: 'English' },
  support: { title: 'Need help?', email: 'E-mail support', phone: 'Call support' },
  environmentFailing: 'We had problems loading environment information',
  reload: 'Reload',
  ignore: 'Ignore',
  optional: '(optional)',
  steps: { label: 'Steps', done: 'done', todo: 'to do', step: 'Step', of: 'of {{total}}' },
  apiError: 'API connection error',
  search: {
    until: 'Until {{time}} we look up automatically whether it worked.',
    late: 'We have not been able to look it up yet. We try again automatically.',
  },
  hiddenPrices: {
    title: 'You see no prices here',
    sales: 'Contact the sales department if you want to know the prices.',
    off: 'You have switched off prices in your profile. You can switch them on again there.',
    turnOn: 'To your profile',
  },
  /** The provider did not execute the write. */
  asksToWait: {
    later:
      'The network provider asks to wait. Nothing was ordered or changed. What you filled in is still there. Try again in a minute.',
    seconds_one:
      'The network provider asks to wait. Nothing was ordered or changed. What you filled in is still there. Try again in 1 second.',
    seconds_other:
      'The network provider asks to wait. Nothing was ordered or changed. What you filled in is still there. Try again in {{count, number}} seconds.',
    minutes_one:
      'The network provider asks to wait. Nothing was ordered or changed. What you filled in is still there. Try again in 1 minute.',
    minutes_other:
      'The network provider asks to wait. Nothing was ordered or changed. What you filled in is still there. Try again in {{count, number}} minutes.',
  },
  failed: {
    title: 'Data could not be loaded',
    text: 'The systems of the network provider are not answering properly. The rest of the page works.',
    busy: 'The network provider asks to wait: too many questions were asked shortly after each other. Reload this in a minute.',
    unread:
      'We do not know this answer of the network provider. Loading it again does not help: ask support. The rest of the page does work.',
  },
  table: {
    export: 'Export as CSV',
    searchIn: 'Search in',
    searchFor: 'Starts with',
    searchOnly: '{{field}} begins with',
    search: 'Search',
    clear: 'Clear search',
    pages: 'Pagination',
    number: '{{count, number}}',
    page: 'Page {{page, number}}',
    pageOf: 'Page {{page, number}} of {{last, number}}',
    previous: 'Previous',
    next: 'Next',
    perPage: 'Per page',
    columns: {
      choose: 'Choose columns',
      title: 'Columns',
      compact: 'Put the rows closer together',
      show: 'Show these columns',
      usual: 'Show the usual columns',
      export: 'Export these columns',
      unfiled: 'Not in the file: {{names}}.',
    },
    /** Filters that hold. */
    held: {
      label: 'What the list is filtered by',
      searched: 'Search',
      remove: 'Remove the filter {{text}}',
      all: 'Clear all filters',
    },
    /** States of a list that are kept under a name. */
    views: {
      label: 'Views',
      all: 'Everything',
      shared: '{{name}} (shared)',
      keep: 'Keep as a view',
      manage: 'Manage views',
    },
    countUnknown: 'The network provider does not tell how many there are in all',
    /** After a row that equals the searched text. */
    exact: 'exactly',
    leftOut_one:
      'The network provider did not filter this list. We show {{shown}} of this page. One does not match your choice. Look at the next page too.',
    leftOut_other:
      'The network provider did not filter this list. We show {{shown}} of this page. {{count, number}} do not match your choice. Look at the next page too.',
    short_one: 'The network provider did not send the row of this page.',
    short_other: 'The network provider sent {{received}} of the {{count, number}} rows of this page.',
    /** A link after it: the provider may send smaller pages than asked. */
    smaller: 'Try it with {{size}} on a page',
    unsearched: 'For some rows we cannot tell whether they match your search.',
    lostRow: 'We cannot read this row',
    lostRowOf: '{{id}}: we cannot read this row',
    sortBy: 'Sort by',
    sorted: 'Sorted by {{column}}, {{order}}',
    ascending: 'ascending',
    descending: 'descending',
    noMatch: {
      title: 'Nothing found',
      text: 'Nothing starts with ‘{{search}}’. Search for less, or in another field.',
      only: 'Nothing starts with ‘{{search}}’. Search for less.',
    },
    noDate: { title: '‘{{search}}’ is not a date', text: 'Type a year, month or day: 2027, 3-2027 or 27-3-2027.' },
  },
  flash: {
    orderedUnnamed:
      'Your order has been placed. Its number is not known yet: you find the order in the list as soon as the network provider shows it.',
    requested: 'Your request has been sent',
    orderDiscarded: 'The draft has been discarded',
    earlierOrdered:
      'Your earlier order arrived after all. What you changed since has not been ordered. It is among your drafts.',
    notInOrder: 'Your order had been sent already. This change is not in it.',
    changedElsewhere:
      'Nothing has been sent. Your draft was changed elsewhere in the meantime. Check it again from this step on.',
    forgotten: 'We have forgotten your earlier orders. The orders themselves have not changed.',
    forgotten_quote: 'We have forgotten your earlier requests. The requests themselves have not changed.',
    notFilled_quote: 'This step could not be taken over whole from your earlier request. Fill in what is missing.',
    notFilled: 'This step could not be taken over whole from your earlier order. Fill in what is missing.',
    earlierOrderedLost: 'Your earlier order arrived after all. What you changed since has not been ordered.',
    tooManyFiles: 'You have made a few files in a short time. Wait a minute and try again.',
    fileAbsent: 'This file is not there. It may have been deleted.',
    fileFailed: 'The file could not be made. Try again in a few minutes.',
    fileRefused: 'The file could not be made. The network provider says: ‘{{said}}’',
    swap: {
      closed: 'You are working as yourself again, no longer as {{name}}',
      over: 'Your time as {{name}} is over. You are working as yourself again.',
      refused: 'The network provider ended your work as {{name}}. You are working as yourself again.',
      failed: 'Failed to swap user. You are working as yourself again, no longer as {{name}}.',
    },
    formKept:
      'Nothing has been sent yet: you had been signed out in the meantime. What you filled in is still there. Check it and send it again.',
  },
  tabs: { open: 'open' },
  acting: {
    behalf: '{{by}} on behalf of {{name}}',
    region: 'You are working as somebody else',
    as: 'You are working as',
    left_one: '1 minute left, until {{time}}',
    left_other: '{{count, number}} minutes left, until {{time}}',
    leftMore: '# minutes left, until {{time}}',
    soon: '2 minutes left as {{name}}',
    over: 'Your time as {{name}} is over',
    stop: 'Stop working as {{name}}',
    title: 'As {{name}}',
    own: {
      title: 'Only {{name}} can do this',
      text: 'You are working as {{name}}. You cannot change the password, 2FA, keys, IP whitelist and calendar address of somebody else.',
    },
    worked: {
      title_one: 'Somebody worked as you',
      title_other: 'Somebody worked as you {{count, number}} times',
      row: '{{name}} of {{organisation}} worked as you {{since}} until {{until}}. Reason: {{reason}}',
      today: 'today {{time}}',
      seen: 'I have seen this',
    },
  },
  form: {
    sign: 'The sign {{sign}} cannot be in a name. Remove it',
    ticked: 'Tick this or leave it empty',
    unreadable: 'This value cannot be read. Choose or type it again',
    problem: 'There is a problem',
    notKept:
      'We cannot record anything now. That is why nothing was saved and nothing was sent. What you filled in is still there. Try again in a few minutes.',
    unanswered: 'Nothing chosen yet',
    tickAll: 'Tick all',
    tickNone: 'Tick none',
  },
  error: {
    titlePrefix: 'Error: ',
    notFound: {
      title: 'This page does not exist',
      text: 'The address is wrong or the page is gone. Check the address or start again.',
    },
    later: 'Try again in a few minutes.',
    home: 'Go to the home page',
    address: {
      title: 'IP address is not allowed',
      text: 'You are working from an IP address that is not on your IP whitelist. Continue from an address on that list, or ask the manager of your organisation for help.',
    },
    permission: {
      title: "You don't have sufficient permissions to view this resource",
      text: 'Do you need this page for your work? Ask the administrator of your organisation for the right.',
    },
    method: {
      title: 'This kind of request is not possible',
      text: 'Nothing has changed. Go back or start again on the home page.',
    },
    stamp: {
      title: 'This form was not sent',
      text: 'Nothing has changed. We cannot tell whose form this is: it is too old, it comes from another browser, or the cookies were cleared. Open the page again and fill it in there.',
    },
    draft: {
      title: 'This draft was thrown away',
      text: 'Nothing was ordered. The draft was thrown away elsewhere, for example in another tab, or it was too old.',
      list: 'To your drafts',
    },
    unkept: {
      title: 'Your session has expired',
      text: 'Nothing was sent. What you filled in could not be kept. Open the page again and fill it in once more.',
    },
    identity: {
      title: 'This form is of another user',
      text: 'This form was made by another user than the one who is signed in now. Nothing has changed.',
      made: 'Form made by',
      now: 'Signed in now',
      kept: 'What was filled in is kept for {{name}} for a day. Sign out, sign in as {{name}} and open this page again. The form is there again then, and you send it yourself.',
      logout: 'Sign out',
      keptOwn:
        'What was filled in is kept for {{name}} for a day. Stop working as {{acting}} and open this page again. The form is there again then, and you send it yourself.',
      keptActing:
        'What was filled in is kept for {{name}} for a day. Choose {{acting}} again and open this page. The form is there again then, and you send it yourself.',
      stop: 'Stop working as {{name}}',
      swap: 'Choose {{name}}',
    },
    ownIdentity: {
      title: 'Only the user can do this',
      text: 'You are working as somebody else. You cannot change the password, sign-in code or keys of somebody else. Nothing was changed.',
    },
    typed: {
      title: 'This was filled in',
      text: 'We have not kept it. Copy what you still need.',
      lost: 'We have not kept what was filled in. Go back in your browser: it may still be there.',
    },
    again: 'Open the page again',
    environment: {
      title: 'We had problems loading environment information',
      text: 'That is why we cannot show this page now. We keep trying. Try again in a minute.',
    },
    store: {
      title: 'We cannot record anything now',
      text: 'That is why nothing was sent and nothing has changed. Go back and try again in a few minutes.',
    },
    away: {
      title: 'We cannot reach our data now',
      text: 'That is why we cannot show this page. Try again in a few seconds. If you have just sent something, first look whether it has arrived.',
    },
    limit: {
      title: 'This was done too often in a short time',
      text: 'Wait a minute and try again.',
      kept: 'Nothing was sent. What you had filled in has been kept. It is there again when you reopen the page.',
    },
    busy: {
      title: 'The network provider asks to wait',
      text: 'Too many questions were asked shortly after each other. Nothing has changed. Wait a minute and reload the page.',
    },
    outage: {
      title: 'Data could not be loaded',
      text: 'The systems of the network provider are not answering properly. Try again in a few minutes.',
    },
    timeout: {
      title: 'Data could not be loaded',
      text: 'The systems of the network provider are answering too slowly. Try again in a few minutes.',
    },
    signIn: {
      title: 'Signing in did not work',
      text: 'The link has expired or was used before, or signing in was stopped. No harm done: try again.',
    },
    cookies: {
      title: 'Signing in did not work',
      text: 'Your browser does not keep cookies of this portal. Without them you cannot sign in. Allow cookies for this address and try again. Did you start signing in in another browser? Continue there.',
    },
    signInUnavailable: {
      title: 'Signing in is not possible now',
      text: 'The sign-in service does not work now or is not set up right. It is not your fault. Try again in a few minutes. Does it keep going wrong? Call or mail support.',
    },
    account: {
      title: 'Your account cannot use the portal',
      text: 'The sign-in service knows you, but does not tell us for which organisation you work. Trying again does not help. Ask the administrator of your organisation to put your account right, or call or mail support.',
    },
    denied: {
      title: 'Signing in did not work',
      text: 'The sign-in service did not let you in, or signing in was stopped. Check with which account you sign in and try again.',
      forgot: 'Forgotten password',
    },
    signInAddress: {
      title: 'IP address is not allowed',
      text: 'Your account may only sign in from addresses that your organisation has named. Sign in again from your workplace or by the VPN, or ask the administrator of your organisation to add this address.',
    },
    unentitled: {
      title: 'Your account has no access to this portal',
      text: 'The sign-in service knows you, but your account is not registered for this portal. Trying again does not help. Ask the administrator of your organisation for access, or sign in with another account.',
    },
    audience: {
      title: 'Signing in did not work',
      text: 'The sign-in service gave a proof that is not for this portal. It is not your fault. Try again. Does it keep going wrong? Call or mail support: the sign-in service is not set up right then.',
    },
    clock: {
      title: 'Signing in is not possible now',
      text: 'The clock of the sign-in service differs from that of the portal. It is not your fault. Try again in a few minutes. Does it keep going wrong? Call or mail support.',
    },
    signInAgain: 'Sign in again',
    signInOther: 'Sign in with another account',
    unexpected: {
      title: 'Oops, something went wrong',
      text: 'This is our fault, not yours. Try again. If it keeps going wrong, call or e-mail support.',
    },
  },
};
