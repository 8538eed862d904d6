import { newKey } from '../../../components/newKey'
import type { SourcingLine } from '../../../contract/enquiries'
import { add, isDecimal, isPositive, subtract, sum } from '../../../domain/money'
import { linesInWords } from '../../../domain/rfqRules'
import { newLine, type InvitationForm, type LineForm, type OriginForm } from './rfqForm'

const words = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** What a supplier reads: the catalogue's name, else the client's words. */
const nameOf = ({ item_name, description }: SourcingLine) => item_name ?? description ?? ''

/** The same goods in the same unit: the same item, or, of what is not in the catalogue, the same words and part number. */
function isSame(line: LineForm, { item_id, unit, ...wanted }: SourcingLine): boolean {
  if (line.unit !== unit || line.item_id !== item_id) return false
  return (
    item_id !== null ||
    (words(line.description) === words(nameOf({ item_id, unit, ...wanted })) &&
      words(line.specification) === words(wanted.part_number))
  )
}

/** The lines with one more of an enquiry: equal items become one line, which remembers where each part of it comes from. Asked again, it is asked for what is still open; where nothing is, for all of it. */
export function withEnquiryLine(lines: readonly LineForm[], wanted: SourcingLine): LineForm[] {
  const {
    id,
    enquiry_id,
    enquiry_number,
    client_name,
    unit,
    item_id,
    item_code,
    part_number,
    required_by,
    open_quantity,
  } = wanted
  const quantity = isPositive(open_quantity) ? open_quantity : wanted.quantity
  if (originsIn(lines).includes(id)) return [...lines]
  const origin: OriginForm = {
    enquiry_line_id: id,
    enquiry_id,
    enquiry_number,
    client_name,
    quantity,
    required_by,
    need: { quantity: wanted.quantity, unit, open_quantity },
  }
  const same = lines.findIndex((line) => isSame(line, wanted))
  if (same < 0) {
    return [
      ...lines,
      {
        ...newLine(),
        item_id,
        item_code,
        description: nameOf(wanted),
        quantity,
        unit,
        specification: part_number ?? '',
        origins: [origin],
      },
    ]
  }
  return lines.map((line, index) =>
    index === same
      ? {
          ...line,
          quantity: isDecimal(line.quantity) ? add(line.quantity, quantity) : quantity,
          origins: [...line.origins, origin],
        }
      : line,
  )
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
export const originsIn = (lines: readonly LineForm[]): string[] =>
  lines.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))

/** A merged line taken apart: one for each enquiry line. What somebody added to the quantity by hand stays with the first. */
export function splitLine(lines: readonly LineForm[], index: number): LineForm[] {
  return lines.flatMap((line, place) => {
    const [first, ...others] = line.origins
    if (place !== index || !first || others.length === 0) return [line]
    const parts = sum(others.map(({ quantity }) => quantity))
    const rest = isDecimal(line.quantity) ? subtract(line.quantity, parts) : '0'
    const kept = { ...line, quantity: isPositive(rest) ? rest : first.quantity, origins: [first] }
    return [
      kept,
      ...others.map((origin) => ({
        ...line,
        key: newKey(),
        line_id: null,
        quantity: origin.quantity,
        origins: [origin],
      })),
    ]
  })
}

/** Who was left out of the line that was taken apart is left out of all its parts. */
export function splitInvitations(
  invitations: readonly InvitationForm[],
  before: readonly LineForm[],
  after: readonly LineForm[],
  key: string,
): InvitationForm[] {
  const there = new Set(before.map((line) => line.key))
  const parts = after.flatMap((line) => (there.has(line.key) ? [] : [line.key]))
  return invitations.map((invitation) =>
    invitation.without.includes(key) ? { ...invitation, without: [...invitation.without, ...parts] } : invitation,
  )
}

/** The first day by which one of the gathered enquiry lines is needed, YYYY-MM-DD; blank where none says. */
export const earliestNeeded = (lines: readonly LineForm[]): string =>
  lines.flatMap(({ origins }) => origins.flatMap(({ required_by }) => required_by ?? [])).sort()[0] ?? ''

/** "Lines 1 and 4" where they ask for one item in different units: nothing says how many of one are one of the other, so they are not merged. */
export function itemsInOtherUnits(lines: readonly LineForm[]): string[] {
  const items = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]
  return items.flatMap((item_id) => {
    const same = lines.filter((line) => line.item_id === item_id)
    return new Set(same.map(({ unit }) => unit)).size > 1
      ? [linesInWords(same.map((line) => lines.indexOf(line) + 1))]
      : []
  })
}
