export default {
  close: 'Close',
  steps: { configure: 'Fill in', review: 'Review' },
  continue: 'Review',
  lookOnly: 'View only',
  back: 'Back',
  now: 'Now',
  becomes: 'Becomes',
  prices: {
    title: 'Costs',
    failed: 'The costs could not be calculated.',
    none: 'The network provider names no costs for this.',
    total: 'Together',
    otherTotal:
      'The lines come to {{lines}}. The network provider counts {{total}}. Ask support which amount is right.',
  },
  confirm: 'I have checked this',
  confirmFirst: 'Tick that you have checked this',
  connection: 'Connection',
  state: 'Status',
  circuit: 'Circuit',
  profile: 'Profile',
  route: 'IP route',
  endUser: 'End customer',
  notAvailable: 'This is not possible now',
  tagsUnreadable: 'We cannot read all tags of this connection. Changing them now would lose some.',
  mayNotOrder: {
    title: 'You can look at this, but not change it',
    text: 'You have no right to order. Ask the administrator of your organisation for that right.',
  },
  outage:
    'The systems of the network provider do not give a good answer now. What you filled in is still there. Try again in a few minutes.',
  changed:
    'This has changed in the meantime, for instance in another tab or by a colleague. Nothing was sent. Below is how it is now. Check it again.',
  notSent: 'The network provider cannot be reached. Nothing has changed. Try again in a few minutes.',
  else: 'Fill in something else',
  sentOf: {
    lost: {
      title: 'Sent, not found',
      text: 'Not found is not the same as not done. First look how it is now, before you send this again.',
      see: 'See and deal with it',
    },
    open: {
      title: 'Outcome not known yet',
      text: 'Do not send this again as long as it is not known whether it was done.',
      see: 'See what we know',
    },
  },
  sentFree: 'We are looking up whether it went through. Would you rather not wait? Sending it again does no harm.',
  sentByYou: '{{what}}, sent by you on {{moment}}',
  sentBy: '{{what}}, sent on {{moment}} by {{who}}',
  change: 'A change',
  replacement: 'An order that replaces this',
  aColleague: 'a colleague',
  sentBefore:
    'You sent this a short while ago, and its outcome is not known yet. We look it up automatically. Look again in a few minutes.',
  colleague: {
    named:
      'Your colleague {{who}} sent something for this at {{time}}, and its outcome is not known yet. You can do this as soon as it is, at {{until}} at the latest.',
    unnamed:
      'A colleague sent something for this at {{time}}, and its outcome is not known yet. You can do this as soon as it is, at {{until}} at the latest.',
  },
  underWay:
    'Something is being sent for this right now, by you, by a colleague or by an action that this is part of. Nothing of yours was sent. Try again in half a minute.',
  earlierDone: 'Your earlier change arrived after all. What you filled in since has not been sent.',
  priceChanged:
    'The costs have changed since you looked at them. Nothing has been sent. Look at the new costs and confirm again.',
  notLookedUp:
    'We cannot check now whether your earlier change arrived after all. Nothing has been sent again. Try again in a few minutes.',
  meanwhile: 'Something has changed in the meantime. Check what there is now, and what it becomes.',
  undone: 'The change has been undone',
  alreadyDone: 'This was done already. Nothing has been sent again.',
  closed: 'Closed. Nothing has been sent again.',
  notKept: 'We could not record this. That is why nothing has changed. Try again in a few minutes.',
  rejected: 'The network provider did not accept this. Nothing has changed.',
  sending: 'Sending…',
  sent: {
    at: 'Sent on {{moment}}',
    busy: {
      title: 'We are waiting for an answer from the network provider',
      text: '{{what}} has been sent. Do not send it again.',
    },
    unknown: {
      title: '{{what}} may have gone through',
      text: 'We got no usable answer from the network provider. {{search}}',
      text_blockSim:
        'We got no usable answer from the network provider. {{search}} The SIM may still work. Call support to have it blocked.',
    },
    candidates: {
      title: 'Is this what you sent?',
      text: 'We found something at the network provider that it may be. Choose it. Do not send it again before you know.',
      legend: 'What did you send?',
      made: 'Made on {{moment}}',
      none: 'None of these',
      noneHint: 'You can then send it again',
      choose: 'Confirm your choice',
    },
    notFound: '{{what}} was not found',
    lookUp: 'Look up whether it was made',
    refresh: 'Refresh',
    again: 'Check and send again',
  },
  /** The texts about the records of each area. */
  areas: {
    emailAddress: {
      home: 'To the e-mail domain',
      notPossible: 'The network provider does not allow this for this e-mail address now.',
      capabilitiesFailed: 'We do not know what can be done with this e-mail address now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find that the address was removed. First look at the domain to see whether it was done. If it was not, send it again.',
    },
    user: {
      home: 'To the users',
      notPossible: 'The network provider does not allow this for this user now.',
      capabilitiesFailed: 'We do not know what can be done with this user now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find this at the network provider. First look at the users to see whether it was done. If it was not, send it again.',
    },
    connection: {
      home: 'To the connection',
      notPossible: 'The network provider does not allow this for this connection now.',
      capabilitiesFailed: 'We do not know what can be done with this connection now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find it at the network provider. First look at the connection to see whether it was done. If it was not, send it again.',
    },
    customer: {
      home: 'To the end customers',
      notPossible: 'The network provider does not allow this for this end customer now.',
      capabilitiesFailed: 'We do not know what can be done with this end customer now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find that the end customer was removed. First look at the list to see whether it was done. If it was not, send it again.',
    },
    dataPool: {
      home: 'To the data pools',
      notPossible: 'The network provider does not allow this now.',
      capabilitiesFailed: 'We do not know now whether you can order a data pool. Try again in a few minutes.',
      notFound:
        'We searched for five minutes and did not find the data pool at the network provider. See first in the overview whether it is there after all. If not, order the data pool again.',
    },
    mobile: {
      home: 'To the mobile connection',
      notPossible: 'The network provider does not allow this for this mobile connection now.',
      capabilitiesFailed:
        'We do not know what can be done with this mobile connection now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find it at the network provider. First look at the mobile connection to see whether it was done. If it was not, send it again.',
    },
    mobileOrder: {
      home: 'To the order',
      notPossible: 'The network provider does not allow this for this order now.',
      capabilitiesFailed: 'We do not know now what can be done with this order. Try again in a few minutes.',
      notFound:
        'We searched for five minutes and did not find the cancellation at the network provider. See first at the order whether it was done after all. If not, send the cancellation again.',
    },
    shippingAddress: {
      home: 'To the shipping addresses',
      notPossible: 'The network provider does not allow this for this shipping address now.',
      capabilitiesFailed: 'We do not know what can be done with this shipping address now. Try again in a few minutes.',
      notFound:
        'We looked for five minutes and did not find that the shipping address was removed. First look at the list to see whether it was done. If it was not, send it again.',
    },
  },
  /** The effects of sending again while the outcome is unknown. */
  twice: {
    user: 'Do not add the user again.',
    paid: 'Do not do it again: you might pay twice.',
    ordered: 'Do not do it again: you might order it twice.',
    address: 'Do not do it again: the circuit might get another address once more.',
    session: 'Do not do it again: the session might be interrupted twice.',
    cancelled: 'Do not do it again: you might ask for the cancellation twice.',
  },
  items: {
    createUser: {
      what: 'The addition of the user',
      title: 'Add user',
      send: 'Add user',
      done: 'The user has been added. We do not see all details: check what the user can do.',
      named: '{{name}} has been added. The network provider tells the user how to sign in for the first time.',
    },
    changeUser: {
      what: 'The change of the user',
      title: 'Change user',
      send: 'Save',
      done: 'The network provider accepted the change, but we do not see all of it. Below is how it is now.',
      named: '{{name}} has been changed',
    },
    deleteUser: {
      what: 'The removal of the user',
      title: 'Remove user',
      send: 'Remove user',
      done: 'The user has been removed',
    },
    orderDataPool: {
      what: 'The order of the data pool',
      title: 'Order data pool',
      send: 'Order data pool',
      done: 'The data pool is ordered',
    },
    deleteMailbox: {
      what: 'The removal of the mailbox',
      title: 'Remove mailbox',
      send: 'Remove mailbox',
      done: 'The mailbox has been removed',
    },
    deleteForwarder: {
      what: 'The removal of the forwarder',
      title: 'Remove forwarder',
      send: 'Remove forwarder',
      done: 'The forwarder has been removed',
    },
    archiveShippingAddress: {
      what: 'The removal of the shipping address',
      title: 'Remove shipping address',
      send: 'Remove shipping address',
      done: 'The shipping address has been removed',
    },
    archiveEndUser: {
      what: 'The removal of the end customer',
      title: 'Remove end customer',
      send: 'Remove end customer',
      done: 'The end customer has been removed',
    },
    blockSim: {
      what: 'The block',
      title: 'Block SIM',
      send: 'Block SIM',
      done: 'The network provider has accepted the block. The network still works on it: the SIM is not shown as blocked yet',
      named: 'The SIM of {{sim}} has been blocked',
    },
    unblockSim: {
      what: 'The unblocking',
      title: 'Unblock SIM',
      send: 'Unblock SIM',
      done: 'The network provider has accepted the unblocking. The network still works on it: the SIM is still shown as blocked',
      named: 'The SIM of {{sim}} is not blocked any more',
    },
    dataPool: {
      what: 'The change of the data bundle or data pool',
      title: 'Change data bundle or data pool',
      send: 'Order change',
      done: 'The change has been ordered and takes effect next month',
      named: 'The change has been ordered: from next month on the SIM uses {{name}}',
    },
    tags: {
      what: 'The change of the tags',
      title: 'Change tags',
      send: 'Save tags',
      done: 'The tags have been changed',
    },
    endUser: {
      what: 'The change of the end customer',
      title: 'Change end customer of the connection',
      send: 'Change end customer',
      done: 'The end customer has been changed',
      named: 'The end customer has been changed: now {{name}}',
    },
    provisioning: {
      what: 'The change of the sign-in method',
      title: 'Change the sign-in method',
      send: 'Change the sign-in method',
      done: 'The sign-in method has been changed',
      named: 'The sign-in method has been changed: {{circuit}}',
    },
    profile: {
      what: 'The change of the profile',
      title: 'Change profile',
      send: 'Change profile',
      done: 'The profile has been changed',
      named: 'The profile has been changed: {{circuit}} now has {{profile}}',
    },
    addCircuit: {
      what: 'The order of the circuit',
      title: 'Add a circuit',
      send: 'Order circuit',
      done: 'The circuit has been added',
      named: 'The circuit has been added: {{circuit}}',
    },
    primaryCircuit: {
      what: 'The change of the primary circuit',
      title: 'Change primary circuit',
      send: 'Change primary circuit',
      done: 'The primary circuit has been changed',
      named: 'The primary circuit has been changed: {{circuit}} now takes over for {{primary}}',
    },
    addRoute: {
      what: 'The addition of the IP route',
      title: 'Add an IP route',
      send: 'Add IP route',
      done: 'The IP route has been added',
      named: 'The IP route has been added: {{block}} on {{circuit}}',
    },
    primaryRoute: {
      what: 'The change of the primary IP route',
      title: 'Change primary IP route',
      send: 'Change primary IP route',
      done: 'The primary IP route has been changed',
      named: 'The primary IP route has been changed: {{circuit}} now has {{block}}',
    },
    deleteRoute: {
      what: 'The removal of the IP route',
      title: 'Delete IP route',
      send: 'Delete IP route',
      done: 'The IP route has been deleted',
      named: 'The IP route has been deleted: {{block}}',
    },
    deleteCircuit: {
      what: 'The removal of the circuit',
      title: 'Delete circuit',
      send: 'Delete circuit',
      done: 'The circuit has been deleted',
      named: 'The circuit has been deleted: {{circuit}}',
    },
    provision: {
      what: 'The new setup of the circuit',
      title: 'Provision again',
      send: 'Provision again',
      done: 'The circuit has been provisioned again',
      named: 'The circuit has been provisioned again: {{circuit}}',
    },
    termination: {
      what: 'The termination',
      title: 'Terminate connection',
      send: 'Terminate connection',
      done: 'The termination has been requested',
    },
    wishDate: {
      what: 'The change of the wish date',
      title: 'Change wish date',
      send: 'Change wish date',
      done: 'The new wish date has been passed on',
      named: 'The new wish date has been passed on: {{date}}',
    },
    onDemand: {
      what: 'The request to deliver now',
      title: 'Deliver now',
      send: 'Deliver now',
      done: 'The network provider is going to carry out the order now',
    },
    change: {
      what: 'The change of the connection',
      title: 'Change connection',
      send: 'Order change',
      done: 'The change has been ordered',
    },
    cancellation: {
      what: 'The cancellation',
      title: 'Cancel order',
      send: 'Cancel order',
      done: 'The cancellation has been requested',
      named: 'The order has been cancelled',
    },
    disconnection: {
      what: 'The interruption of the session',
      title: 'Disconnect session',
      send: 'Disconnect session',
      done: 'The session has been disconnected. The equipment usually signs in again automatically.',
      named: 'The session of {{circuit}} has been disconnected. The equipment usually signs in again automatically.',
    },
  },
  fields: {
    tags: 'Tags',
    tagsStay: 'Stays',
    none: 'None',
  },
  problem: {
    same: 'It is like this already. Choose something else, or go back',
  },
};
