import type { Rfq } from '../../../contract/rfqs'
import type { Allocation } from '../../../domain/costing/allocation'
import { awardNeedWarnings } from '../../../domain/needRules'
import type { Need } from '../../../domain/openNeed'

/** Where an award, as it is put together, goes beyond what its enquiries still need (AWD-04): the server asks why. */
export function overNeedIn({ id, lines }: Pick<Rfq, 'id' | 'lines'>, allocations: readonly Allocation[]): string[] {
  return awardNeedWarnings(allocations, { rfq_id: id, lines, needs: needsIn(lines) }).map(({ message }) => message)
}

function needsIn(lines: Rfq['lines']): Need[] {
  const needs = lines.flatMap(({ origins }) =>
    origins.map(({ enquiry_line_id, enquiry_number, need: { position, quantity, unit, dropped, sources } }): Need => ({
      line: { id: enquiry_line_id, position, enquiry_number, quantity, unit, dropped },
      sources,
    })),
  )
  return needs.filter(({ line }, index) => needs.findIndex((each) => each.line.id === line.id) === index)
}
