import { randomBytes } from 'node:crypto'
import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { redactionText, type RedactedRow, type RedactionStatement } from '../../domain/audit/redaction'
import type { CoveredKind, DocumentContent } from '../../domain/audit/trailContent'
import { canonicalJson } from '../../domain/text/canonicalJson'
import { sha256 } from '../crypto/secrets'
import type { Sql, Transaction } from '../db/connection/database'
import { uuidv7 } from '../db/rows/ids'
import { identifiers, insertMany } from '../db/rows/recordset'
import { activities } from '../db/schema/notes'
import { trail_contents, trail_redactions } from '../db/schema/trail'
import { linkColumns, storedLinkHash, type StoredLink } from './chainLink'
import { contentDigest } from './coverContent'

/** The fields of an entry from which a person can be taken out. */
export interface RedactedFields {
  actor_name: string
  before: unknown
  after: unknown
  reason: string | null
  ip: string | null
}

/** An entry of the trail, as a redaction reads it. */
export interface RedactedLink extends RedactedFields {
  entity: string
  entity_id: string
  user_id: string | null
  action: string
}

/** A content of the trail, as a redaction reads it. */
export interface RedactableContent {
  kind: CoveredKind
  document_id: string
  form: number
  content: DocumentContent
}

/** Rows redacted at once. */
const batch = 1_000

/** What is left of an entry or a content by the newest redaction of it, as its hash; null where nothing was taken out. */
export const redactedHash = (original: SQL | AnyColumn) =>
  sql<
    string | null
  >`(select r.redacted from ${trail_redactions} r where r.original = ${original} order by r.id desc limit 1)`

/** What takes personal data out of the trail, or counts it. */
export interface Redacting {
  /** The entries `a` of the condition. What `without` returns unchanged stays as it is. Returns their number. */
  entries: (where: SQL, without: (link: RedactedLink) => Partial<RedactedFields>) => Promise<number>
  /** The contents `c` of the condition; those of sealed quotes have no readable text. Returns their number. */
  contents: (where: SQL, without: (content: RedactableContent) => DocumentContent) => Promise<number>
}

/**
 * Takes personal data out of the trail. The hashes that were written stay, so each chain goes on from them; beside them
 * is kept the hash of what is left. `statement` has the digest of the whole redaction, for the entry that records it
 * in this chain; one that is not recorded so, or not in full, is a break of the trail.
 */
export function redaction(tx: Transaction, chain_id: string): Redacting & { statement: () => RedactionStatement } {
  const redaction_id = uuidv7()
  const rows: RedactedRow[] = []

  async function keep(redacted: readonly RedactedRow[]) {
    rows.push(...redacted)
    await insertMany(
      tx,
      trail_redactions,
      ['redaction_id', 'chain_id', 'kind', 'original', 'redacted'],
      redacted.map((row) => ({ redaction_id, chain_id, ...row })),
    )
  }

  return {
    async entries(where, without) {
      let count = 0
      for await (const links of redactedLinks(tx, where, without)) {
        count += links.length
        await keep(links.map((link) => ({ kind: 'activity', original: link.hash, redacted: storedLinkHash(link) })))
        await writeEntries(tx, links)
      }
      return count
    },
    async contents(where, without) {
      let count = 0
      for await (const found of redactedContents(tx, where, without)) {
        count += found.length
        // With a nonce of its own: by the former one, what was taken out could be guessed and compared.
        const contents = found.map((row) => ({ ...row, nonce: randomBytes(16).toString('hex') }))
        await keep(
          contents.map(({ digest, nonce, content }) => ({
            kind: 'content',
            original: digest,
            redacted: contentDigest(nonce, content),
          })),
        )
        await writeContents(tx, contents)
      }
      return count
    },
    statement: () => ({ redaction: redaction_id, redacted: rows.length, digest: sha256(redactionText(rows)) }),
  }
}

/** Counts what a redaction would change. */
export function redactionCount(db: Sql): Redacting {
  const countOf = async (batches: AsyncIterable<readonly unknown[]>) => {
    let count = 0
    for await (const each of batches) count += each.length
    return count
  }
  return {
    entries: (where, without) => countOf(redactedLinks(db, where, without)),
    contents: (where, without) => countOf(redactedContents(db, where, without)),
  }
}

type LinkRow = StoredLink & RedactedLink & { id: string }

/** Yields the entries that change, batch by batch, as they are afterwards. */
async function* redactedLinks(db: Sql, where: SQL, without: Parameters<Redacting['entries']>[1]) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<LinkRow>(sql`
      select ${identifiers([...linkColumns, 'content'])} from ${activities} a
      where a.id > ${last} and (${where}) order by a.id limit ${batch}`)
    yield rows.flatMap((link): LinkRow[] => {
      const redacted = { ...link, ...without(link) }
      // The hash covers the random id of the request: without it, what was taken out could be guessed and compared.
      return isSame(link, redacted) ? [] : [{ ...redacted, request_id: null }]
    })
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? last
  }
}

const isSame = (left: RedactedFields, right: RedactedFields) =>
  canonicalJson(redactedFields(left)) === canonicalJson(redactedFields(right))

/** Yields the contents that change, batch by batch, as they are afterwards. */
async function* redactedContents(db: Sql, where: SQL, without: Parameters<Redacting['contents']>[1]) {
  let last = 0
  for (;;) {
    const { rows } = await db.execute<StoredContent>(sql`
      select id, kind, document_id, form, content, digest from ${trail_contents} c
      where c.id > ${last} and not c.masked and (${where}) order by c.id limit ${batch}`)
    yield rows.flatMap((row): StoredContent[] => {
      const { head, parts, ...rest } = JSON.parse(row.content) as DocumentContent
      const { kind, document_id, form } = row
      const left = without({ kind, document_id, form, content: { head, parts } })
      const content = canonicalJson({ ...rest, ...left })
      return content === row.content ? [] : [{ ...row, content }]
    })
    if (rows.length < batch) return
    last = Number(rows.at(-1)?.id ?? last)
  }
}

interface StoredContent extends Record<string, unknown> {
  id: number
  kind: CoveredKind
  document_id: string
  form: number
  content: string
  digest: string
}

const redactedFields = ({ actor_name, before, after, reason, ip }: RedactedFields) => ({
  actor_name,
  before,
  after,
  reason,
  ip,
})

async function writeEntries(tx: Transaction, links: readonly (RedactedFields & { id: string })[]): Promise<void> {
  if (links.length === 0) return
  const rows = links.map((link) => ({ id: link.id, ...redactedFields(link) }))
  await tx.execute(sql`
    update ${activities} a set actor_name = r.actor_name, before = r.before, after = r.after, reason = r.reason, ip = r.ip, request_id = null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, actor_name text, before jsonb, after jsonb, reason text, ip text)
    where a.id = r.id`)
}

async function writeContents(tx: Transaction, contents: readonly { id: number; nonce: string; content: string }[]) {
  if (contents.length === 0) return
  const rows = contents.map(({ id, nonce, content }) => ({ id, nonce, content }))
  await tx.execute(sql`
    update ${trail_contents} c set nonce = r.nonce, content = r.content
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, nonce text, content text) where c.id = r.id`)
}
