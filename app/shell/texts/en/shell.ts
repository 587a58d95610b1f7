export default {
  messages: 'Messages',
  profile: 'Profile',
  settings: 'Environment config',
  /** The words in the bar while display values differ. */
  chosen: 'Own settings',
  providerWords: 'Some words on this page are the network provider’s own, in the language of your profile.',
  logout: 'Logout',
  swap: 'Work as',
  search: 'Search',
  userMenu: 'User menu',
  drawer: { label: 'Main menu', menu: 'Menu', collapse: 'Collapse menu', expand: 'Expand menu' },
  groups: {
    broadband: 'Broadband',
    mobile: 'Mobile',
    offers: 'Offers',
    customers: 'Customers',
    support: 'Support',
    admin: 'Admin',
    changelog: 'Changelog',
  },
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
    offers: { overview: 'Offers' },
    customers: { create: 'Add end customer', overview: 'End customers' },
    support: { overview: 'Tickets' },
    admin: { users: 'Users', shippingAddresses: 'Shipping addresses', activity: 'Activity log' },
    changelog: 'Changelog',
  },
  /** The words behind the number of a count. */
  counts: {
    ending: { one: 'connection ends', many: 'connections end' },
    orders: { one: 'open order', many: 'open orders' },
    lost: { one: 'order not arrived', many: 'orders not arrived' },
    news: { one: 'unread message', many: 'unread messages' },
  },
};
