import { sql } from 'drizzle-orm'
import type { ErasurePreview } from '../../../contract/personalData'
import type { Sql } from '../../db/connection/database'
import { erasures } from '../../db/schema/erasures'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import type { Person } from './findPerson'

interface Asking {
  person: Person
  /** The user who erases. */
  by: string
}

/** Returns why a person cannot be erased now; null where nothing prevents it. */
export async function blockerOf(db: Sql, { person, by }: Asking): Promise<ErasurePreview['blocker']> {
  const { entity, id, active } = person
  if (entity === 'users' && id === by)
    return { code: 'own_account', message: 'You cannot erase your own account. Ask another administrator.' }
  if (await isErased(db, person)) return { code: 'erased', message: 'This person was erased already.' }
  if (active && entity === 'users')
    return { code: 'still_active', message: 'This user is active. Make the user inactive first.' }
  if (active && entity === 'agents')
    return { code: 'still_active', message: 'This agent is active. Make the agent inactive first.' }
  if (await isInvited(db, person))
    return {
      code: 'open_invitation',
      message: 'This person is invited to an open RFQ. Withdraw the invitation or close the RFQ first.',
    }
  return null
}

/** A user or an agent is erased once; a contact is gone then. */
async function isErased(db: Sql, { entity, id, contact_id }: Person): Promise<boolean> {
  if (contact_id !== null) return false
  const { rows } = await db.execute(sql`select from ${erasures} where entity = ${entity} and entity_id = ${id}`)
  return rows.length > 0
}

/** Whether an RFQ that is not closed has an invitation to the person's address or phone number. */
async function isInvited(db: Sql, { email, phone }: Person): Promise<boolean> {
  const digits = phone?.replace(/\D/g, '') || null
  const { rows } = await db.execute(sql`
    select from ${invitations} i join ${rfqs} r on r.id = i.rfq_id
    where r.status in ('draft', 'sent') and i.status not in ('withdrawn', 'declined')
      and (lower(trim(i.email)) = lower(trim(${email}::text)) or regexp_replace(i.phone, '[^0-9]', '', 'g') = ${digits}::text)
    limit 1`)
  return rows.length > 0
}
