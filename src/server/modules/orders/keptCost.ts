import type { KeptCost } from '../../../domain/costing/keptCost'

/** What a line with a cost is kept at, as the rules of costing read it. */
export const keptCost = (line: { [Field in keyof KeptCost]?: string | null } & { quantity: string }): KeptCost => ({
  cost_currency: line.cost_currency ?? '',
  cost_unit_price: line.cost_unit_price ?? '0',
  cost_rate: line.cost_rate ?? '1',
  cost_quantity: line.cost_quantity ?? line.quantity,
  cost_goods: line.cost_goods ?? '0',
  cost_tax: line.cost_tax ?? '0',
  cost_freight: line.cost_freight ?? '0',
  quoted_freight: line.quoted_freight ?? '0',
})

/** What was submitted with a price has its factor. */
export const withFactor = <Row extends { unit_factor: string | null }>(row: Row) => ({
  ...row,
  unit_factor: row.unit_factor ?? '1',
})
