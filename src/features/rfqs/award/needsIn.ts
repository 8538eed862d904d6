import type { Rfq } from '../../../contract/rfqs'
import type { Allocation } from '../../../domain/awards/allocation'
import { awardNeedWarnings } from '../../../domain/enquiries/needRules'
import type { Need } from '../../../domain/enquiries/openNeed'

/** Where an award draft exceeds the open need of its enquiries (AWD-04): the server requires a reason. */
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
