export default {
  unpriced: {
    confirmed: 'You ordered without seeing the price',
    order: {
      label: 'I am ordering without seeing the price',
      hint: 'We cannot show the price now. You pay what the network provider charges for it.',
      unread:
        'The price cannot be read now. Nothing has been ordered. Tick that you are ordering without seeing the price, or try again later',
      lost: 'The price that you saw can no longer be read. Nothing has been ordered. Tick that you are ordering without seeing the price, or try again later',
      new: 'The price can be read now. Nothing has been ordered. Check the price and confirm again',
    },
    change: {
      label: 'I am going on without seeing the costs',
      hint: 'We cannot show the costs now. You pay what the network provider charges.',
      unread:
        'The costs cannot be read now. Nothing has been sent. Tick that you are going on without seeing the costs, or try again later',
      lost: 'The costs that you saw can no longer be read. Nothing has been sent. Tick that you are going on without seeing the costs, or try again later',
      new: 'The costs can be read now. Nothing has been sent. Check the costs and confirm again',
    },
  },
  confirmed: '{{price}}, excluding VAT',
  without: 'Excluding {{what}}.',
  promotion: 'promotion {{name}}',
  since: { more: '{{amount}} {{per}} more', less: '{{amount}} {{per}} less', same: 'the same' },
  free: 'No cost',
  ordered: 'Price when ordered',
  spoken: { '/mnd': 'per month', '/yrl': 'per year', '/once': 'once' },
  title: 'Prices',
  subtotal: 'Subtotal',
  total: 'Total',
  per: { '/mnd': 'Per month', '/yrl': 'Per year', '/once': 'Once' },
  categories: {
    carrier: 'Line',
    circuit: 'Circuit',
    sla: 'SLA',
    cpe: 'Equipment',
    one_off: 'One-off',
    one_time: 'One-off',
    recurring: 'Per month',
  },
  overTerm: 'Over {{term}} {{sum}} in all, including what you pay once.',
  vat: 'All prices are excluding VAT.',
  failed: 'The prices could not be calculated. You can still order.',
};
