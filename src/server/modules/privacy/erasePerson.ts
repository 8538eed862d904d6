import type { Payload } from '../../../contract/operation'
import type * as contract from '../../../contract/personalData'
import { isSameName } from '../../../domain/privacy/person'
import { erasedGroups, type ErasedGroup } from '../../../domain/privacy/personPlaces'
import { redaction } from '../../audit/redact'
import { conflict, invalid } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { assertIdentity } from '../sessions/assertIdentity'
import { blockerOf } from './blockers'
import { erasePlaces } from './erasePlaces'
import { eraseRecord, forgetWords } from './eraseRecord'
import { findPerson } from './findPerson'
import { eraseFiles, filesOf } from './personFiles'
import { eraseMails } from './personMails'
import { countAccount } from './previewErasure'
import { redactPerson } from './redactPerson'

/**
 * Erases a person in one transaction. The audit trail records that it was done, by whom and on which record, without
 * what was erased, and with a digest of what was taken out of it; draft orders are covered anew.
 */
export async function erasePerson(
  change: Change<typeof contract.erasePerson>,
): Promise<Payload<typeof contract.erasePerson>> {
  await assertIdentity(change)
  const { db, params, body, now, record } = change
  const by = userOf(change).id
  const person = await findPerson(db, { ...params, contact: body.contact }, { lock: true })
  const blocker = await blockerOf(db, { person, by })
  if (blocker) throw conflict(blocker.code, blocker.message)
  if (!isSameName(body.name, person.name))
    throw invalid([{ path: 'name', message: 'This is not the name of the person. Enter the name as it is shown.' }])
  const files = await filesOf(db, person)
  const account = await countAccount(db, person)
  const mails = await eraseMails(db, person, now)
  await eraseFiles(db, files.erased)
  const { counts, documents } = await erasePlaces(db, person, new Set(mails))
  const name = await eraseRecord(db, { person, by, now })
  const trail = redaction(db, params.id)
  const redacted = await redactPerson(db, trail, { person, files: files.erased, former: name })
  await forgetWords(db, person)
  record({ action: 'personal_data_erased', entity: params.entity, entity_id: params.id, after: trail.statement() })
  for (const { entity, id, branch_id } of documents)
    record({ action: 'personal_data_erased', entity, entity_id: id, branch_id })
  const all = {
    ...counts,
    record: 1,
    account,
    mails: mails.length + (counts.mails ?? 0),
    files: files.erased.length,
    trail: redacted,
  }
  return { name, erased: listed(all) }
}

const listed = (counts: Partial<Record<ErasedGroup, number>>) =>
  erasedGroups.flatMap((group) => {
    const count = counts[group] ?? 0
    return count > 0 ? [{ group, count }] : []
  })
