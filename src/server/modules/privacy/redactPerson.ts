import { sql, type SQL } from 'drizzle-orm'
import { erasedText, isSameName, sharesAddress, withTexts } from '../../../domain/privacy/person'
import { isUnprinted } from '../../../domain/privacy/personPlaces'
import { currentColumn, type DocumentContent } from '../../../domain/audit/trailContent'
import type { RedactableContent, RedactedFields, RedactedLink, Redacting } from '../../audit/redact'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { escaped } from '../../db/search/search'
import type { Person } from './findPerson'
import { mayName } from './namedRows'
import type { PersonFile } from './personFiles'

/** What an erasure takes out of the audit trail: of a person, with the files that are erased. */
export interface TrailErasure {
  person: Person
  files: readonly Pick<PersonFile, 'entity_id' | 'sha256'>[]
  /** The name of a former user. */
  former?: string | null
}

/** The fields of a user's or an agent's record that state the person. */
const personal = new Set(['name', 'email', 'phone', 'notes', 'preferences'])
/** The fields of a document in which a contact of its client may be the name alone. */
const contactFields = new Set(['contact', 'delivery_contact', 'client_answered_by'])

/** The condition for the entries `a` that may state the person. */
function entriesNaming({ person, files }: TrailErasure): SQL {
  const { entity, id, name } = person
  const named = ['before', 'after', 'reason', 'actor_name'].map((column) =>
    mayName(sql`a.${sql.identifier(column)}::text`, person),
  )
  const ofFiles = files.map(
    ({ entity_id, sha256 }) => sql`(a.entity_id = ${entity_id} and a.after ->> 'sha256' = ${sha256})`,
  )
  const alone = `%${escaped(JSON.stringify(name.trim()))}%`
  const ofClient =
    entity === 'clients'
      ? sql`(a.entity in ('enquiries', 'orders') and (a.before::text ilike ${alone} or a.after::text ilike ${alone})
          and a.entity_id in (select e.id from enquiries e where e.client_id = ${id} union all select o.id from orders o where o.client_id = ${id}))`
      : undefined
  const arms = [
    sql`(a.entity = ${entity} and a.entity_id = ${id})`,
    ...(entity === 'users' ? [sql`a.user_id = ${id}`] : []),
    ...(ofClient ? [ofClient] : []),
    ...named,
    ...ofFiles,
  ].filter((arm) => arm !== undefined)
  return sql.join(arms, sql` or `)
}

/** What is left of an entry without the person. */
function entryWithoutPerson(
  { person, files, former }: TrailErasure,
  link: RedactedLink,
  ofClient: ReadonlySet<string>,
): Partial<RedactedFields> {
  const { pattern, name } = person
  const isOwnRecord = link.entity === person.entity && link.entity_id === person.id
  const isOwnAct = person.entity === 'users' && link.user_id === person.id
  const isContact = ofClient.has(link.entity_id)
  const ofFile = files.some(
    ({ entity_id, sha256 }) =>
      entity_id === link.entity_id && (link.after as { sha256?: string } | null)?.sha256 === sha256,
  )
  const text = (value: string, field = '') => {
    if (isContact && contactFields.has(field) && isSameName(value, name)) return erasedText
    if (ofFile && field === 'file_name') return erasedText
    return pattern ? value.replace(pattern, erasedText) : value
  }
  const side = (fields: unknown) => withTexts(isOwnRecord ? withoutOwn(person, fields) : fields, text)
  return {
    actor_name: isOwnAct ? (former ?? erasedText) : text(link.actor_name),
    before: side(link.before),
    after: side(link.after),
    reason: link.reason === null ? null : text(link.reason),
    ip: isOwnAct ? null : link.ip,
  }
}

/** The fields of the person's own record without the person: of a client or supplier, without the contact. */
function withoutOwn({ entity, name, known }: Person, fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  const isTheirs = (contact: unknown) => {
    const { name: called, email, phone } = (contact ?? {}) as Record<string, unknown>
    const values = {
      name: typeof called === 'string' ? called : '',
      email: typeof email === 'string' ? email : null,
      phone: typeof phone === 'string' ? phone : null,
    }
    return isSameName(values.name, name) || known.some((each) => sharesAddress(each, values))
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => {
      if (field === 'contacts' && Array.isArray(value))
        return [field, (value as unknown[]).map((one) => (isTheirs(one) ? withTexts(one, () => erasedText) : one))]
      const isStated = (entity === 'users' || entity === 'agents') && personal.has(field) && value !== null
      return [field, isStated ? erasedText : value]
    }),
  )
}

/** What of the person's own documents has to be known. */
interface Documents {
  /** Purchase orders that were not sent. */
  unsent: ReadonlySet<string>
  /** Enquiries and orders of the person's client. */
  ofClient: ReadonlySet<string>
}

/** The condition for the contents `c` that may name the person. */
function contentsNaming({ person }: TrailErasure, { ofClient }: Documents): SQL | undefined {
  const arms = [
    mayName(sql`c.content`, person),
    ofClient.size > 0 ? sql`(c.kind = 'order' and ${isOneOf(sql`c.document_id`, [...ofClient])})` : undefined,
  ].filter((arm) => arm !== undefined)
  return arms.length > 0 ? sql.join(arms, sql` or `) : undefined
}

/**
 * A document's content without the person: of a draft all of it, of an issued document what is not printed on it. It
 * changes as the tables do, so that both are still the same.
 */
function contentWithoutPerson(
  { person: { pattern, name } }: TrailErasure,
  { kind, document_id, form, content }: RedactableContent,
  { unsent, ofClient }: Documents,
): DocumentContent {
  const { head } = content
  const isDraft = kind === 'order' ? head.number === null : kind === 'purchase_order' && unsent.has(document_id)
  const text = (value: string, field: string) => {
    if (isDraft && kind === 'order' && contactFields.has(field)) {
      const isNameAlone = ofClient.has(document_id) && isSameName(value, name)
      return isNameAlone || (pattern && value.search(pattern) >= 0) ? null : value
    }
    const isErased = isDraft || isUnprinted(currentColumn(kind, form, field))
    return pattern && isErased ? value.replace(pattern, erasedText) : value
  }
  return withTexts(content, text) as DocumentContent
}

/** Takes a person out of the audit trail: out of its entries, and out of what it keeps of documents. Returns how many. */
export async function redactPerson(db: Sql, trail: Redacting, erasure: TrailErasure): Promise<number> {
  const documents = await documentsOf(db, erasure.person)
  const entries = await trail.entries(entriesNaming(erasure), (link) =>
    entryWithoutPerson(erasure, link, documents.ofClient),
  )
  const where = contentsNaming(erasure, documents)
  const contents = where
    ? await trail.contents(where, (content) => contentWithoutPerson(erasure, content, documents))
    : 0
  return entries + contents
}

async function documentsOf(db: Sql, { entity, id }: Person): Promise<Documents> {
  const ids = async (query: SQL) => new Set((await db.execute<{ id: string }>(query)).rows.map((row) => row.id))
  return {
    unsent: await ids(sql`select id from purchase_orders where number is null`),
    ofClient:
      entity === 'clients'
        ? await ids(
            sql`select id from enquiries where client_id = ${id} union all select id from orders where client_id = ${id}`,
          )
        : new Set(),
  }
}
