interface DemoPrice {
  supplier: string
  item: string
  currency: string
  unit_price: string
  days_ago: number
  minimum_quantity?: string
}

/** Price lists from before the demo data begins, by the codes of supplier and item. */
export const demoPrices: DemoPrice[] = [
  { supplier: 'S-0101', item: 'VLV-GT-050B', currency: 'TZS', unit_price: '35200', days_ago: 190 },
  { supplier: 'S-0101', item: 'VLV-GT-050B', currency: 'TZS', unit_price: '35900', days_ago: 74 },
  { supplier: 'S-0101', item: 'PMP-CF-30', currency: 'TZS', unit_price: '7180000', days_ago: 74 },
  { supplier: 'S-0101', item: 'HSE-SC-150', currency: 'TZS', unit_price: '318000', days_ago: 74 },
  { supplier: 'S-0102', item: 'VLV-GT-050B', currency: 'TZS', unit_price: '38500', days_ago: 41 },
  { supplier: 'S-0102', item: 'CBL-SWA-4-35', currency: 'TZS', unit_price: '29400', days_ago: 41 },
  {
    supplier: 'S-0163',
    item: 'VLV-GT-050B',
    currency: 'INR',
    unit_price: '915',
    days_ago: 120,
    minimum_quantity: '100',
  },
  { supplier: 'S-0163', item: 'VLV-CK-080', currency: 'INR', unit_price: '2380', days_ago: 120 },
  { supplier: 'S-0214', item: 'VLV-GT-050B', currency: 'USD', unit_price: '9.85', days_ago: 160 },
  { supplier: 'S-0214', item: 'PMP-CF-30', currency: 'USD', unit_price: '2150', days_ago: 160 },
  { supplier: 'S-0214', item: 'GAU-016-100', currency: 'USD', unit_price: '15.20', days_ago: 160 },
  { supplier: 'S-0220', item: 'CPL-FX-48', currency: 'EUR', unit_price: '86.50', days_ago: 95 },
  { supplier: 'S-0220', item: 'SEA-MC-48S', currency: 'EUR', unit_price: '77', days_ago: 95 },
  { supplier: 'S-0231', item: 'GLV-NT-M', currency: 'KES', unit_price: '640', days_ago: 33, minimum_quantity: '20' },
  { supplier: 'S-0231', item: 'BOT-SF-42', currency: 'KES', unit_price: '3850', days_ago: 33 },
  { supplier: 'S-0240', item: 'BED-WD-3C', currency: 'TZS', unit_price: '1640000', days_ago: 52 },
  { supplier: 'S-0255', item: 'SOL-WH-300', currency: 'USD', unit_price: '398', days_ago: 67 },
]
