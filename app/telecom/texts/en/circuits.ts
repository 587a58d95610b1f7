/** The same in English; see the Dutch texts for what stands where. */
export default {
  updatePrimaryCircuitError: 'The primary circuit could not be changed',
  lastCircuit: 'Cannot terminate the last EVC',
  current: 'current',
  profile: {
    label: 'Profile',
    priceHint: 'The prices are per circuit and exclude VAT.',
    failed: 'We could not load the profiles. Try again in a few minutes.',
    unnamed: 'The chosen profile (its name cannot be loaded now)',
  },
  primary: {
    title: 'Primary circuit',
    hint: 'The circuit that this circuit takes over for during a fault.',
    onlyRedundancy:
      'Only needed with a profile for redundancy: the circuit that this circuit takes over for during a fault.',
    none: 'None',
    mayNotSee: 'You choose a broadband connection for this. You have no right to see those.',
    notRedundant: 'This circuit does not take over for another circuit. Choose a profile for redundancy first.',
    itself: 'a circuit cannot take over for itself',
    redundant: 'takes over for another circuit itself',
  },
  add: {
    new: 'New circuit',
    there: 'Circuits now',
    unread: 'The circuits cannot be loaded now',
    onConnection: 'On {{nid}}, {{address}}',
    onSim: 'On SIM {{name}}',
  },
  remove: {
    warning: 'Deleting happens at once and cannot be undone. Equipment on this circuit loses its connection.',
    addresses: 'IP addresses that are given up',
    unreadAddresses: 'The IP addresses cannot be loaded now',
  },
  provision: {
    intro: 'We set circuit {{nid}} up at the RADIUS server again. That helps when the equipment cannot sign in.',
    warning: 'The session of this circuit is interrupted. The equipment then signs in again by itself.',
    introSim:
      'We ask the network provider to set circuit {{nid}} up again. That helps when the SIM gets no connection.',
    warningSim: 'The session of this circuit is interrupted. The equipment then connects again.',
    username: 'Username',
    unknownUsername: 'Not known',
  },
  provisioning: {
    label: 'How does the equipment sign in?',
    ppp: 'PPP with a password',
    pppHint: 'The router signs in with a username and password.',
    ipoe: 'IPoE without a password',
    ipoeHint: 'The router gets an address without signing in.',
    warning: 'Until the equipment is set up in the same way, this circuit has no connection.',
  },
  endUser: {
    failed: 'We could not load the end customers. Try again in a few minutes.',
    mayNotSee: 'You have no right to see end customers. Ask the administrator of your organisation for that right.',
    none: 'No end customer',
    current: 'This is the end customer now',
    notAsked: {
      title: 'The current end customer could not be asked for',
      text: 'You see the end customer that the connection has. It may have changed since.',
    },
  },
  problem: {
    profile: 'Choose a profile from the list',
    sameProfile: 'This is the current profile. Choose another profile',
    connection: 'Search for and choose the connection of the primary circuit',
    circuit: 'Choose a circuit of this connection',
    samePrimary: 'This is the primary circuit already. Choose another circuit',
    itself: 'A circuit cannot take over for itself. Choose another circuit',
    redundant: 'This circuit takes over for another circuit itself. Choose another circuit',
    provisioning: 'Choose how the equipment signs in',
    endUser: 'Choose an end customer from the list',
    sameEndUser: 'This is the end customer of this connection already. Choose another end customer',
  },
};
