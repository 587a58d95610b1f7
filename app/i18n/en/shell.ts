export default {
  messages: 'Messages',
  profile: 'Profile',
  logout: 'Logout',
  userMenu: 'User menu',
  drawer: { label: 'Main menu', menu: 'Menu', collapse: 'Collapse menu', expand: 'Expand menu' },
  groups: { broadband: 'Broadband' },
  menu: { broadband: { order: 'Order', connections: 'Active connections', endOfLife: 'End of life', pending: 'Pending orders', radius: 'RADIUS settings' } },
  /** Behind the number. */
  ending: { one: 'connection ends', many: 'connections end' },
  profilePage: {
    title: 'Profile',
    intro: 'This is what we know of you. Is something wrong? Ask the administrator of your organisation to change it.',
    identity: 'Who you are',
    username: 'Username',
    name: 'Name',
    email: 'E-mail address',
    organisation: 'Organisation',
    language: 'Language',
    languageText: 'You see the portal in English. Choose the language at the top of the page.',
    timezone: 'Time zone',
    region: 'Language and time',
  },
};
