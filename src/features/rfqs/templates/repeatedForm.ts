import type { RepeatedRfq } from '../../../contract/rfqTemplates'
import { askable } from '../../../domain/rfqs/askable'
import { blankRfq, newLine, toInvitation, type RfqForm } from '../draft/rfqForm'

/** The form of a new RFQ with what it takes from another one, and the names of the suppliers that cannot be invited. */
export function repeatedForm(
  repeated: RepeatedRfq,
  deadline: string,
  place: string | null,
): { form: RfqForm; left_out: string[] } {
  const { title, currency, delivery_place, terms, suppliers } = repeated
  const lines = repeated.lines.map((line) => ({ ...newLine(), ...line, specification: line.specification ?? '' }))
  const { asked, left_out } = askable(suppliers)
  return {
    form: {
      ...blankRfq(currency, delivery_place ?? place),
      title,
      deadline,
      terms: terms ?? '',
      lines,
      invitations: asked.map(({ line_positions, ...supplier }) => ({
        ...toInvitation(supplier),
        without: lines.flatMap(({ key }, index) => (line_positions.includes(index + 1) ? [] : [key])),
      })),
    },
    left_out: left_out.map(({ name }) => name),
  }
}
