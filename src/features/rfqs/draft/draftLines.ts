import type { SourcingLine } from '../../../contract/enquiries'
import { add, isDecimal, isPositive, subtract, sum } from '../../../domain/money'
import { newLine, type LineForm, type OriginForm } from './rfqForm'

const words = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** What a supplier reads: the catalogue's name, else the client's words. */
const nameOf = ({ item_name, description }: SourcingLine) => item_name ?? description ?? ''

/** The same goods in the same unit: the same item, or, of what is not in the catalogue, the same words and part number. */
function isSame(line: LineForm, { item_id, unit, ...wanted }: SourcingLine): boolean {
  if (line.unit !== unit || line.item_id !== item_id) return false
  return item_id !== null || (words(line.description) === words(nameOf({ item_id, unit, ...wanted })) && words(line.specification) === words(wanted.part_number))
}

/** The lines with one more of an enquiry: equal items become one line, which remembers where each part of it comes from. */
export function withEnquiryLine(lines: readonly LineForm[], wanted: SourcingLine): LineForm[] {
  const { id, enquiry_id, enquiry_number, client_name, quantity, unit, item_id, item_code, part_number } = wanted
  if (originsIn(lines).includes(id)) return [...lines]
  const origin: OriginForm = { enquiry_line_id: id, enquiry_id, enquiry_number, client_name, quantity }
  const same = lines.findIndex((line) => isSame(line, wanted))
  if (same < 0) {
    return [...lines, { ...newLine(), item_id, item_code, description: nameOf(wanted), quantity, unit, specification: part_number ?? '', origins: [origin] }]
  }
  return lines.map((line, index) => (index === same ? { ...line, quantity: isDecimal(line.quantity) ? add(line.quantity, quantity) : quantity, origins: [...line.origins, origin] } : line))
}

/** The lines without one of an enquiry; a line that nothing is left of goes. */
export function withoutEnquiryLine(lines: readonly LineForm[], enquiry_line_id: string): LineForm[] {
  return lines.flatMap((line) => {
    const origin = line.origins.find((each) => each.enquiry_line_id === enquiry_line_id)
    if (!origin) return [line]
    const origins = line.origins.filter((each) => each !== origin)
    if (origins.length === 0) return []
    const rest = isDecimal(line.quantity) ? subtract(line.quantity, origin.quantity) : '0'
    // Somebody changed the quantity by hand: what is left is what the others ask for.
    return [{ ...line, quantity: isPositive(rest) ? rest : sum(origins.map(({ quantity }) => quantity)), origins }]
  })
}

/** The ids of the enquiry lines that these lines gather. */
export const originsIn = (lines: readonly LineForm[]): string[] => lines.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))
