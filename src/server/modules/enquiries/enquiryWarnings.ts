import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Enquiry, EnquiryValues } from '../../../contract/enquiries'
import type { Warning } from '../../../contract/envelope'
import {
  referenceKey,
  repeatedItemWarnings,
  requiredByWarnings,
  usedReferenceWarning,
} from '../../../domain/enquiryRules'
import { mayActIn, type UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { branches } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'

type Values = Partial<Pick<EnquiryValues, 'client_id' | 'client_reference' | 'required_by' | 'lines'>>

/**
 * What warns of an enquiry as it would be saved (ENQ-04, ENQ-05, ENQ-06). Of one that exists only what the change brings: what was
 * accepted once is not asked again.
 */
export async function warningsOf(
  db: Sql,
  user: UserActor,
  today: string,
  values: Values,
  before?: Enquiry,
): Promise<Warning[]> {
  const lines = values.lines ?? []
  const known = new Set(
    repeatedItemWarnings(before?.lines ?? []).map(({ path }) => before?.lines[Number(path.split('.')[1])]?.item_id),
  )
  const repeated = repeatedItemWarnings(lines).filter(
    ({ path }) => !known.has(lines[Number(path.split('.')[1])]?.item_id ?? null),
  )
  const required = values.required_by !== before?.required_by ? requiredByWarnings(values.required_by, today) : []
  return [...repeated, ...required, ...(await usedReferences(db, user, values, before))]
}

/** Where else this client's reference stands (ENQ-06): the oldest, with a link when the user may open it. */
async function usedReferences(
  db: Sql,
  user: UserActor,
  values: Values,
  before: Enquiry | undefined,
): Promise<Warning[]> {
  const client_id = values.client_id === undefined ? before?.client_id : values.client_id
  const reference = values.client_reference === undefined ? before?.client_reference : values.client_reference
  if (!client_id || !reference) return []
  if (before?.client_id === client_id && referenceKey(before.client_reference ?? '') === referenceKey(reference))
    return []
  const others = await db
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
        eq(enquiries.client_id, client_id),
        isNotNull(enquiries.client_reference),
        ne(enquiries.status, 'cancelled'),
        before ? ne(enquiries.id, before.id) : undefined,
      ),
    )
    .orderBy(asc(enquiries.created_at), asc(enquiries.id))
  const used = others.find((other) => referenceKey(other.reference ?? '') === referenceKey(reference))
  if (!used) return []
  const mine = mayActIn(user, used.branch_id)
  const where = mine ? (used.number ?? 'a draft') : `an enquiry of ${used.branch_name}`
  return [
    { ...usedReferenceWarning(reference, where), ...(mine ? { link: { entity: 'enquiries', id: used.id } } : {}) },
  ]
}
