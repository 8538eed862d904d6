import { type Decimal, isPositive } from '../money/money'
import { type OrderFinding, partNames, type PartOf } from './orderRules'

interface Taxed {
  /** Null where neither a rate nor an exemption was chosen. */
  tax_rate_id: string | null
  tax_percent: Decimal
}

interface TaxedOrder {
  lines: readonly Taxed[]
  charges: readonly Taxed[]
}

interface SellingBranch {
  name: string
  /** Its VAT number, which is printed on its documents; null where it has none. */
  vat_id: string | null
}

/**
 * A document without tax from a branch that has a VAT number (ORD-10), unless each of its lines has a rate of 0 % that says
 * why: exempt or zero-rated. `of` is the part of an order that is confirmed, or its rest.
 */
export function untaxedWarnings(
  { lines, charges }: TaxedOrder,
  { name, vat_id }: SellingBranch,
  of: PartOf = 'order',
): OrderFinding[] {
  const isTaxed = [...lines, ...charges].some(({ tax_percent }) => isPositive(tax_percent))
  const unsaid = lines.flatMap(({ tax_rate_id }, index) => (tax_rate_id === null ? [index + 1] : []))
  if (!vat_id?.trim() || isTaxed || unsaid.length === 0) return []
  const { prefix, the } = partNames[of]
  const where = unsaid.length === lines.length ? 'each line' : `line ${unsaid.join(', ')}`
  return [
    {
      code: 'ORD-10',
      path: `${prefix}tax`,
      message: `${the} has no tax, but ${name} has the VAT number ${vat_id.trim()}. Choose a tax rate, or Exempt or Zero-rated, for ${where}, or enter a reason.`,
    },
  ]
}
