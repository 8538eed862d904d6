/** A new order of 20 lines, as it is sent to the API. */
export const newOrder = (client_id: string) => ({
  client_id,
  currency: 'TZS',
  lines: Array.from({ length: 20 }, (_, place) => ({
    description: `Gate valve DN${place}`,
    quantity: '5',
    unit: 'H87',
    unit_price: `${1000 + place}`,
  })),
})
