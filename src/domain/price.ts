/** Where a price of the price lists comes from. */
export const priceSources = ['quote', 'import', 'typed'] as const
export type PriceSource = (typeof priceSources)[number]
