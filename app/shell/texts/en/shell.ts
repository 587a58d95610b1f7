export default {
  messages: 'Messages',
  profile: 'Profile',
  providerWords: 'Some words on this page are the network provider’s own, in the language of your profile.',
  logout: 'Logout',
  swap: 'Work as',
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
    admin: { users: 'Users', shippingAddresses: 'Shipping addresses', activity: 'Activity log' },
  },
  /** The words behind the number of a count. */
  counts: {
    ending: { one: 'connection ends', many: 'connections end' },
    orders: { one: 'open order', many: 'open orders' },
    lost: { one: 'order not arrived', many: 'orders not arrived' },
  },
};
