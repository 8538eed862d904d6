import type { LeftOutSuppliers, ProposedSupplier, RankedSupplier, WhoToAsk } from '../../../contract/whoToAsk'
import { toInvitation, type InvitationForm, type LineForm } from '../draft/rfqForm'

/** So many are asked for a line, that prices can be compared (RFQ-03). */
export const enough = 3

/** A line with those who may be asked for it, the best first. */
export interface LineToAsk {
  key: string
  suppliers: readonly RankedSupplier[]
  /** Those who sell it too and are not proposed. */
  leftOut?: readonly LeftOutSuppliers[]
  /** Those whose sellers were looked for. */
  categories?: readonly string[]
  /** It was asked about and there is no answer yet. */
  waits?: boolean
}

/** What is asked about each line: its item, the category that somebody chose for it, or its words. */
export interface WantedLine {
  item_id: string | null
  category: string | null
  description: string | null
}

/** More of a line's words than these tell nothing of its category. */
const longestDescription = 300

/** The question about a line; its words only where it has neither item nor category. Undefined where there is nothing to ask by. */
export function questionOf({ item_id, category, description }: WantedLine): WantedLine | undefined {
  if (item_id ?? category) return { item_id, category, description: null }
  const words = description?.trim().slice(0, longestDescription).trim()
  return words ? { item_id: null, category: null, description: words } : undefined
}

/** The answer, set beside the lines of the form as they are now: those added since have nobody yet. */
export function linesToAsk(lines: readonly (WantedLine & { key: string })[], who: WhoToAsk | undefined): LineToAsk[] {
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

/** How many are asked for a line. */
export const askedFor = (invitations: readonly InvitationForm[], key: string) =>
  invitations.filter((invitation) => isAsked(invitation, key)).length

const sells = (line: LineToAsk, supplier_id: string) => line.suppliers.some((each) => each.supplier_id === supplier_id)

/**
 * The lines that a supplier is left out of: those that others are known to sell and he is not. Of lines of which nobody is known,
 * and of a supplier of whom nothing is, whoever chose him knows better: he is asked.
 */
export function notHis(lines: readonly LineToAsk[], supplier_id: string): string[] {
  if (!lines.some((line) => sells(line, supplier_id))) return []
  return lines.filter((line) => line.suppliers.length > 0 && !sells(line, supplier_id)).map(({ key }) => key)
}

/** Of lines that were just added each supplier who is chosen already is left out of those that are not his; the last of his lines stays. */
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

/** The suppliers who are left out of more lines than before, and of which. */
export const newlyWithout = (before: readonly InvitationForm[], after: readonly InvitationForm[]) =>
  after.flatMap(({ supplier_id, supplier_name: name, without }) => {
    const known = before.find((each) => each.supplier_id === supplier_id)?.without ?? []
    const keys = without.filter((key) => !known.includes(key))
    return keys.length > 0 ? [{ supplier_id, name, keys }] : []
  })

/** Each is asked only for what he is known to sell. */
export const onlyWhatTheySell = (
  invitations: readonly InvitationForm[],
  lines: readonly LineToAsk[],
): InvitationForm[] =>
  invitations.map((invitation) => ({ ...invitation, without: notHis(lines, invitation.supplier_id) }))

/** Asks a supplier for a line, or no more; who is not asked for any line is not invited. */
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

/** The best ranked are asked until each of these lines has three; who comes in so is asked for all that he sells. */
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

/** The lines for which fewer than three are asked. */
export const linesWithFew = (lines: readonly LineForm[], invitations: readonly InvitationForm[]): LineForm[] =>
  lines.filter(({ key }) => askedFor(invitations, key) < enough)
