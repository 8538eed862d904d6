import type {
  LeftOutSuppliers,
  ProposedSupplier,
  RankedSupplier,
  SupplierSuggestions,
} from '../../../contract/supplierSuggestions'
import { toInvitation, type InvitationForm, type LineForm } from '../draft/rfqForm'

/** The number of suppliers to invite for a line, so that prices can be compared (RFQ-03). */
export const enough = 3

/** A line with its possible suppliers, the best first. */
export interface LineToAsk {
  key: string
  suppliers: readonly RankedSupplier[]
  /** Suppliers who offer it too but are excluded. */
  leftOut?: readonly LeftOutSuppliers[]
  /** The categories that were searched. */
  categories?: readonly string[]
  /** The request for it has no response yet. */
  waits?: boolean
}

/** The query of each line: its item, the chosen category, or its description. */
export interface WantedLine {
  item_id: string | null
  category: string | null
  description: string | null
}

/** More characters of a description do not improve its category match. */
const longestDescription = 300

/**
 * The query of a line; its description only where it has neither item nor category. Undefined where there is nothing to
 * search by.
 */
export function questionOf({ item_id, category, description }: WantedLine): WantedLine | undefined {
  if (item_id ?? category) return { item_id, category, description: null }
  const words = description?.trim().slice(0, longestDescription).trim()
  return words ? { item_id: null, category: null, description: words } : undefined
}

/** The response, merged with the current lines of the form: lines added since have no suppliers yet. */
export function linesToAsk(
  lines: readonly (WantedLine & { key: string })[],
  who: SupplierSuggestions | undefined,
): LineToAsk[] {
  return lines.map(({ key, ...line }) => {
    const asked = questionOf(line)
    if (!asked) return { key, suppliers: [] }
    const known = who?.lines.find(
      ({ item_id, category, description }) =>
        item_id === asked.item_id &&
        description === asked.description &&
        (!asked.category || category === asked.category),
    )
    return known
      ? { key, suppliers: known.suppliers, leftOut: known.left_out, categories: known.categories }
      : { key, suppliers: [], waits: true }
  })
}

export const isAsked = ({ without }: InvitationForm, key: string) => !without.includes(key)

/** How many suppliers are invited for a line. */
export const askedFor = (invitations: readonly InvitationForm[], key: string) =>
  invitations.filter((invitation) => isAsked(invitation, key)).length

const sells = (line: LineToAsk, supplier_id: string) => line.suppliers.some((each) => each.supplier_id === supplier_id)

/**
 * The lines that a supplier is excluded from: those that others are known to offer and this supplier is not. Not for
 * lines without any known supplier, nor for a supplier without any known line, who was chosen by the user.
 */
export function notHis(lines: readonly LineToAsk[], supplier_id: string): string[] {
  if (!lines.some((line) => sells(line, supplier_id))) return []
  return lines.filter((line) => line.suppliers.length > 0 && !sells(line, supplier_id)).map(({ key }) => key)
}

/** Excludes the already invited suppliers from added lines that they do not offer; each keeps at least one line. */
export const withNewLines = (
  invitations: readonly InvitationForm[],
  lines: readonly LineToAsk[],
  added: readonly string[],
): InvitationForm[] =>
  invitations.map((invitation) => {
    const without = [
      ...new Set([
        ...invitation.without,
        ...notHis(lines, invitation.supplier_id).filter((key) => added.includes(key)),
      ]),
    ]
    return lines.some(({ key }) => !without.includes(key)) ? { ...invitation, without } : invitation
  })

/** The suppliers who are excluded from more lines than before, and from which. */
export const newlyWithout = (before: readonly InvitationForm[], after: readonly InvitationForm[]) =>
  after.flatMap(({ supplier_id, supplier_name: name, without }) => {
    const known = before.find((each) => each.supplier_id === supplier_id)?.without ?? []
    const keys = without.filter((key) => !known.includes(key))
    return keys.length > 0 ? [{ supplier_id, name, keys }] : []
  })

/** Each supplier is invited only for the lines that they are known to offer. */
export const onlyWhatTheySell = (
  invitations: readonly InvitationForm[],
  lines: readonly LineToAsk[],
): InvitationForm[] =>
  invitations.map((invitation) => ({ ...invitation, without: notHis(lines, invitation.supplier_id) }))

/** Invites a supplier for a line, or removes the line; a supplier without a line is not invited. */
export function withAsked(
  invitations: readonly InvitationForm[],
  supplier: ProposedSupplier,
  key: string,
  on: boolean,
  keys: readonly string[],
): InvitationForm[] {
  const there = invitations.find(({ supplier_id }) => supplier_id === supplier.id)
  if (!there)
    return on
      ? [...invitations, { ...toInvitation(supplier), without: keys.filter((each) => each !== key) }]
      : [...invitations]
  const without = on ? there.without.filter((each) => each !== key) : [...new Set([...there.without, key])]
  const left = keys.some((each) => !without.includes(each))
  return invitations.flatMap((each) => (each !== there ? [each] : left ? [{ ...each, without }] : []))
}

/**
 * Invites the best ranked until each of these lines has three; an added supplier is invited for all lines that they
 * offer.
 */
export function withBestThree(
  invitations: readonly InvitationForm[],
  lines: readonly LineToAsk[],
  suppliers: readonly ProposedSupplier[],
  only?: readonly string[],
): InvitationForm[] {
  let asked = [...invitations]
  for (const line of lines) {
    if (only && !only.includes(line.key)) continue
    for (const { supplier_id } of line.suppliers) {
      if (askedFor(asked, line.key) >= enough) break
      asked = alsoAsked(asked, line.key, supplier_id, lines, suppliers)
    }
  }
  return asked
}

function alsoAsked(
  invitations: InvitationForm[],
  key: string,
  supplier_id: string,
  lines: readonly LineToAsk[],
  suppliers: readonly ProposedSupplier[],
): InvitationForm[] {
  if (invitations.some((each) => each.supplier_id === supplier_id)) {
    return invitations.map((each) =>
      each.supplier_id === supplier_id ? { ...each, without: each.without.filter((other) => other !== key) } : each,
    )
  }
  const supplier = suppliers.find(({ id }) => id === supplier_id)
  return supplier
    ? [
        ...invitations,
        {
          ...toInvitation(supplier),
          without: lines.filter((line) => !sells(line, supplier_id)).map((line) => line.key),
        },
      ]
    : invitations
}

/** The lines with fewer than three invited suppliers. */
export const linesWithFew = (lines: readonly LineForm[], invitations: readonly InvitationForm[]): LineForm[] =>
  lines.filter(({ key }) => askedFor(invitations, key) < enough)
/** The props that the table and the cards of the matrix share. */

export interface Asking {
  lines: readonly LineForm[]
  invitations: readonly InvitationForm[]
  sells: (supplier_id: string, key: string) => boolean
  /** Excludes the supplier from these lines; the last one stays, because a supplier without a line is not invited. */
  leaveOut: (supplier_id: string, without: string[]) => void
}
