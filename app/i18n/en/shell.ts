export default {
  messages: 'Messages',
  profile: 'Profile',
  logout: 'Logout',
  search: 'Search',
  userMenu: 'User menu',
  drawer: { label: 'Main menu', menu: 'Menu', collapse: 'Collapse menu', expand: 'Expand menu' },
  groups: { broadband: 'Broadband', mobile: 'Mobile', customers: 'Customers', admin: 'Admin' },
  menu: {
    broadband: {
      order: 'Order',
      connections: 'Active connections',
      endOfLife: 'End of life',
      pending: 'Pending orders',
      radius: 'RADIUS settings',
    },
    mobile: {
      order: 'Order',
      connections: 'Active connections',
      dataPools: 'Data pools',
      orders: 'Orders',
    },
    customers: { create: 'Add end customer', overview: 'End customers' },
    admin: { shippingAddresses: 'Shipping addresses' },
  },
  /** Behind the number. */
  counts: {
    ending: { one: 'connection ends', many: 'connections end' },
    orders: { one: 'open order', many: 'open orders' },
  },
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
