/** The texts about the state, the speed and the technology of a line. */
export default {
  bandwidth: '{{download}} / {{upload}}',
  type: '{{technology}}, {{network}}',
  technology: { Fiber: 'Glasvezel' },
  online: {
    yes: 'Online',
    no: 'Offline',
    unknown: 'Onbekend',
    pending: 'In aanvraag',
    ended: 'Beëindigd',
    someOffline: '{{offline}} van {{total}} circuits offline',
    someUnknown: '{{unknown}} van {{total}} circuits onbekend',
    someOfflineOrUnknown: '{{offline}} van {{total}} circuits offline, {{unknown}} onbekend',
  },
  states: {
    ACTIVE: 'Actief',
    DISCONNECT_REQUESTED: 'Opzegging gevraagd',
    DISCONNECT_REQUESTED_CONFIRMED: 'Opzegging bevestigd',
    PROCESSING: 'In aanvraag',
    CANCELLED_REQUESTED: 'Annulering gevraagd',
    CANCELLED_CONFIRMED: 'Geannuleerd',
    DISCONNECTED: 'Beëindigd',
    failed: 'Bestelling mislukt',
  },
  unread: 'Niet te lezen',
};
