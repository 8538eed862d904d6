import type * as z from 'zod'
import type { FieldError } from '../../../../contract/envelope'
import type { invitationBodySchema } from '../../../../contract/invitation'
import { namedSupplier, supplierProblems } from '../../../../domain/rfqs/rfqRules'
import { invalid } from '../../../http/refusal'
import { newInvitation, type StoredInvitation, type SupplierRow } from '../invitations/invitationsRepository'

export type InvitationValues = z.output<typeof invitationBodySchema>

interface Drafting {
  rfq_id: string
  before: readonly StoredInvitation[]
  suppliers: readonly SupplierRow[]
  /** The lines after the change, in order. */
  line_ids: readonly string[]
  now: Date
}

/** Returns the invitations of a draft, each for the lines of its positions or for all; a supplier keeps its invitation. */
export function draftInvitations(
  invited: readonly InvitationValues[],
  { rfq_id, before, suppliers, line_ids, now }: Drafting,
): StoredInvitation[] {
  const asked = invited.map((invitation, index) => {
    const supplier = suppliers.find(({ id }) => id === invitation.supplier_id)
    if (!supplier)
      throw invalid([
        {
          path: `invitations.${index}.supplier_id`,
          message: 'This supplier no longer exists. Choose another supplier.',
        },
      ])
    return { supplier, invitation }
  })
  assertOnce(asked.map(({ supplier }) => supplier))
  assertPositions(
    asked.map(({ supplier, invitation }) => ({ name: supplier.name, positions: invitation.line_positions })),
    line_ids.length,
  )
  return asked.map(({ supplier, invitation: { line_positions, supplier_id: _, ...contact } }) => {
    const lines = line_ids.filter((__, index) => line_positions?.includes(index + 1) ?? true)
    const made = newInvitation(supplier, lines, { ...contact, rfq_id, asked_in: 1 }, now)
    const kept = before.find(({ invitation }) => invitation.supplier_id === supplier.id)
    if (!kept) return made
    const { email, phone, language } = made.invitation
    return { ...made, invitation: { ...kept.invitation, email, phone, language } }
  })
}

/** Suppliers who were invited for all lines of a draft stay invited for all lines after a change. */
export const linesStillAsked = (
  before: readonly StoredInvitation[],
  line_count: number,
  line_ids: string[],
): StoredInvitation[] =>
  before.map((stored) => ({
    ...stored,
    line_ids: stored.line_ids.length === line_count ? line_ids : stored.line_ids.filter((id) => line_ids.includes(id)),
  }))

function assertOnce(invited: readonly { id: string; name: string }[]) {
  // A draft may have any supplier, but none twice: the other rules are checked when it is sent.
  const twice = supplierProblems(invited.map(({ id, name }) => namedSupplier(id, name)))
  if (twice.length > 0) throw invalid(twice.map(({ path, message }) => ({ path, message })))
}

function assertPositions(invited: readonly { name: string; positions: number[] | undefined }[], line_count: number) {
  const errors = invited.flatMap(({ name, positions }, index): FieldError[] => {
    const path = `invitations.${index}.line_positions`
    if (positions?.length === 0) return [{ path, message: `Choose the lines for ${name}, or remove this supplier.` }]
    const beyond = positions?.find((position) => position > line_count)
    return beyond === undefined
      ? []
      : [{ path, message: `Line ${beyond} does not exist. Choose other lines for ${name}.` }]
  })
  if (errors.length > 0) throw invalid(errors)
}
