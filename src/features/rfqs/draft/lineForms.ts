import { newKey } from '../../../components/saving/newKey'
import type { SourcingLine } from '../../../contract/enquiries'
import { add, isDecimal, isPositive, subtract, sum } from '../../../domain/money/money'
import { linesInWords } from '../../../domain/rfqs/rfqRules'
import { newLine, type InvitationForm, type LineForm, type OriginForm } from './rfqForm'

const words = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** The name that a supplier reads: the catalogue's, else the client's text. */
const nameOf = ({ item_name, description }: SourcingLine) => item_name ?? description ?? ''

/** The same goods in the same unit: the same item, or, without an item, the same text and part number. */
function isSame(line: LineForm, { item_id, unit, ...wanted }: SourcingLine): boolean {
  if (line.unit !== unit || line.item_id !== item_id) return false
  return (
    item_id !== null ||
    (words(line.description) === words(nameOf({ item_id, unit, ...wanted })) &&
      words(line.specification) === words(wanted.part_number))
  )
}

/**
 * The lines with an added enquiry line: equal items are merged into one line, which keeps the source of each part. If
 * it was requested before, the open quantity is used; where nothing is open, the full quantity.
 */
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

/** The lines without one of an enquiry; a line without any remaining part is removed. */
export function withoutEnquiryLine(lines: readonly LineForm[], enquiry_line_id: string): LineForm[] {
  return lines.flatMap((line) => {
    const origin = line.origins.find((each) => each.enquiry_line_id === enquiry_line_id)
    if (!origin) return [line]
    const origins = line.origins.filter((each) => each !== origin)
    if (origins.length === 0) return []
    const rest = isDecimal(line.quantity) ? subtract(line.quantity, origin.quantity) : '0'
    // The quantity was changed by hand: the remainder is the sum of the other parts.
    return [{ ...line, quantity: isPositive(rest) ? rest : sum(origins.map(({ quantity }) => quantity)), origins }]
  })
}

/** The ids of the enquiry lines that these lines combine. */
export const originsIn = (lines: readonly LineForm[]): string[] =>
  lines.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))

/** A merged line split into one for each enquiry line. A manually added quantity stays with the first. */
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

/** A supplier excluded from the split line is excluded from all its parts. */
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

/** The earliest date by which one of the combined enquiry lines is needed, YYYY-MM-DD; blank where none has one. */
export const earliestNeeded = (lines: readonly LineForm[]): string =>
  lines.flatMap(({ origins }) => origins.flatMap(({ required_by }) => required_by ?? [])).sort()[0] ?? ''

/** "Lines 1 and 4" where they request one item in different units: without a known conversion they are not merged. */
export function itemsInOtherUnits(lines: readonly LineForm[]): string[] {
  const items = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]
  return items.flatMap((item_id) => {
    const same = lines.filter((line) => line.item_id === item_id)
    return new Set(same.map(({ unit }) => unit)).size > 1
      ? [linesInWords(same.map((line) => lines.indexOf(line) + 1))]
      : []
  })
}
