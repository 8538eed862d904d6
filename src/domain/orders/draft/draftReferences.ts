import type { FieldProblem } from '../../documents/decision'
import type { AskedLine, DraftFacts, EnteredCharge, EnteredLine, StandingLine } from './draftFacts'

type Part = 'lines' | 'charges'
type Referring = Partial<Record<'item_id' | 'supplier_id' | 'tax_rate_id', string | null | undefined>>

const nounOf: Record<Part, string> = { lines: 'Line', charges: 'Charge' }

/** Returns problems for unknown and repeated line ids, and for lines in another unit than their quote's. */
export function unknownLines(entered: readonly EnteredLine[], there: readonly StandingLine[]): FieldProblem[] {
  const seen = new Set<string>()
  return entered.flatMap(({ id, unit }, index): FieldProblem[] => {
    if (!id) return []
    const known = there.find(({ line }) => line.id === id)?.line
    if (!known || seen.has(id))
      return [
        {
          path: `lines.${index}.id`,
          message: `Line ${index + 1}: this line no longer exists. Remove it, or add it as a new line.`,
        },
      ]
    seen.add(id)
    if (known.quote_line_id && known.unit !== unit)
      return [
        {
          path: `lines.${index}.unit`,
          message: `Line ${index + 1} is based on a supplier’s quote, so its unit cannot be changed.`,
        },
      ]
    return []
  })
}

/** Returns a problem at each field of a line or a charge that refers to a missing record. */
export function missingReferences(part: Part, rows: readonly Referring[], facts: DraftFacts): FieldProblem[] {
  const there = {
    item_id: { noun: 'item', rows: facts.items },
    supplier_id: { noun: 'supplier', rows: facts.suppliers },
    tax_rate_id: { noun: 'tax rate', rows: facts.tax_rates },
  }
  return (['item_id', 'supplier_id', 'tax_rate_id'] as const).flatMap((field) => {
    const found = new Set(there[field].rows.map(({ id }) => id))
    return rows.flatMap((row, index): FieldProblem[] => {
      const named = row[field]
      return named && !found.has(named)
        ? [
            {
              path: `${part}.${index}.${field}`,
              message: `${nounOf[part]} ${index + 1}: this ${there[field].noun} no longer exists. Choose another one.`,
            },
          ]
        : []
    })
  })
}

/**
 * Returns a problem at each line that newly refers to an enquiry line of another client or branch, a dropped one, or
 * one whose enquiry has ended.
 */
export function wrongEnquiryLines(entered: readonly EnteredLine[], facts: DraftFacts): FieldProblem[] {
  return entered.flatMap(({ enquiry_line_id: id }, index): FieldProblem[] => {
    if (!id || facts.lines.some(({ line }) => line.enquiry_line_id === id)) return []
    const wrong = wrongWith(
      facts.asked.find((line) => line.id === id),
      facts.order,
    )
    return wrong ? [{ path: `lines.${index}.enquiry_line_id`, message: `Line ${index + 1}: ${wrong}` }] : []
  })
}

function wrongWith(line: AskedLine | undefined, { client_id, branch_id }: DraftFacts['order']): string | undefined {
  if (!line?.mine) return 'this enquiry line no longer exists. Choose another line, or none.'
  const enquiry = line.number ?? 'this enquiry'
  // Users who may read the order see the client's request, and may not have access to the other branch.
  if (line.branch_id !== branch_id) return `${enquiry} belongs to another branch. Create the order in that branch.`
  if (line.client_id !== client_id)
    return `${enquiry} belongs to another client. Choose a line of this client’s enquiries.`
  if (line.dropped_reason !== null)
    return `this line of ${enquiry} was dropped. Restore it in the enquiry first, or choose another line.`
  return line.status === 'lost' || line.status === 'cancelled'
    ? `${enquiry} is ${line.status}. Reopen it first.`
    : undefined
}

/** Returns a problem at each line or charge that newly takes an inactive tax rate; existing uses are kept. */
export function inactiveTaxRates(
  part: Part,
  rows: readonly (EnteredLine | EnteredCharge)[],
  facts: DraftFacts,
  carries: (index: number, tax_rate_id: string) => boolean,
): FieldProblem[] {
  return rows.flatMap(({ tax_rate_id }, index): FieldProblem[] => {
    const rate = facts.tax_rates.find(({ id }) => id === tax_rate_id)
    if (!tax_rate_id || !rate || rate.active || carries(index, tax_rate_id)) return []
    return [
      {
        path: `${part}.${index}.tax_rate_id`,
        message: `${nounOf[part]} ${index + 1}: the tax rate ${rate.code} is inactive. Choose another one.`,
      },
    ]
  })
}
