import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Enquiry, EnquiryValues } from '../../../contract/enquiries'
import type { Warning } from '../../../contract/envelope'
import { repeatedItemWarnings, requiredByWarnings, usedReferenceWarning } from '../../../domain/enquiries/enquiryRules'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { mayActIn, type UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { branches } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'

type Values = Partial<Pick<EnquiryValues, 'client_id' | 'client_reference' | 'required_by' | 'lines'>>

interface Judging {
  /** The stored enquiry; omitted for a new one. */
  before?: Enquiry
  /** The uses of the reference to check. */
  references: Awaited<ReturnType<typeof usesOfReference>>
  user: UserActor
  /** In the branch's time zone. */
  today: string
}

/**
 * Returns the warnings of an enquiry as it would be saved (ENQ-04, ENQ-05, ENQ-06). For an existing enquiry only those
 * that the change adds: accepted warnings are not repeated.
 */
export function warningsOf(values: Values, { before, references, user, today }: Judging): Warning[] {
  const lines = values.lines ?? []
  const known = new Set(
    repeatedItemWarnings(before?.lines ?? []).map(({ path }) => before?.lines[Number(path.split('.')[1])]?.item_id),
  )
  const repeated = repeatedItemWarnings(lines).filter(
    ({ path }) => !known.has(lines[Number(path.split('.')[1])]?.item_id ?? null),
  )
  const required = values.required_by !== before?.required_by ? requiredByWarnings(values.required_by, today) : []
  return [...repeated, ...required, ...usedReferences(checkedReference(values, before), references, user)]
}

interface CheckedReference {
  client_id: string
  reference: string
  /** The enquiry itself, which is no other use. */
  enquiry_id: string | null
}

/** Returns the client's reference to look for elsewhere (ENQ-06); null where there is none or it is unchanged. */
export function checkedReference(values: Values, before?: Enquiry): CheckedReference | null {
  const client_id = values.client_id === undefined ? before?.client_id : values.client_id
  const reference = values.client_reference === undefined ? before?.client_reference : values.client_reference
  if (!client_id || !reference) return null
  if (before?.client_id === client_id && normaliseCode(before.client_reference ?? '') === normaliseCode(reference))
    return null
  return { client_id, reference, enquiry_id: before?.id ?? null }
}

/** The other enquiries of the client that have a reference, as a query that other reads can include; none for null. */
export const usesOfReference = (db: Sql, checked: CheckedReference | null) =>
  db
    .select({
      id: enquiries.id,
      number: enquiries.number,
      reference: enquiries.client_reference,
      branch_id: enquiries.branch_id,
      branch_name: branches.name,
    })
    .from(enquiries)
    .innerJoin(branches, eq(branches.id, enquiries.branch_id))
    .where(
      and(
        eq(enquiries.client_id, sql`${checked?.client_id ?? null}::uuid`),
        isNotNull(enquiries.client_reference),
        ne(enquiries.status, 'cancelled'),
        sql`${enquiries.id} is distinct from ${checked?.enquiry_id ?? null}::uuid`,
      ),
    )
    .orderBy(asc(enquiries.created_at), asc(enquiries.id))

/** ENQ-06 for the oldest use of the reference, with a link when the user may open it. */
function usedReferences(
  checked: CheckedReference | null,
  references: Judging['references'],
  user: UserActor,
): Warning[] {
  const used =
    checked && references.find((each) => normaliseCode(each.reference ?? '') === normaliseCode(checked.reference))
  if (!used) return []
  const mine = mayActIn(user, used.branch_id)
  const where = mine ? (used.number ?? 'a draft') : `an enquiry of ${used.branch_name}`
  return [
    {
      ...usedReferenceWarning(checked.reference, where),
      ...(mine ? { link: { entity: 'enquiries', id: used.id } } : {}),
    },
  ]
}
