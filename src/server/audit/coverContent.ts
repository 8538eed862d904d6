import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { canonicalJson } from '../../domain/text/canonicalJson'
import { contentForm, type CoveredKind, type DocumentContent } from '../../domain/audit/trailContent'
import type { Sql } from '../db/connection/database'
import type { trail_contents } from '../db/schema/trail'
import { sha256 } from '../crypto/secrets'
import { readContents, type Wanted, type WrittenRows } from './coveredDocuments'

/** A covered document in an activity: only the digest of its content. */
export interface CoveredContent {
  kind: CoveredKind
  id: string
  digest: string
}

/** Returns the digest of a content; the nonce prevents guessing the content from the digest. */
export const contentDigest = (nonce: string, content: string) => sha256(`${nonce}\n${content}`)

/** Returns the canonical text of a document's content, in the given stored form. */
export const canonicalContent = (kind: CoveredKind, id: string, content: DocumentContent, form: number = contentForm) =>
  canonicalJson({ form, kind, id, ...content })

export interface ReadContent extends Record<string, unknown> {
  kind: CoveredKind
  document_id: string
  content: string
  is_sealed: boolean
  digest: string | null
  nonce: string | null
  masked: boolean | null
}

/** Returns documents as their tables have them now, with the last stored content of each. */
export async function currentContents(db: Sql, wanted: readonly Wanted[]) {
  const asked = wanted.filter(({ ids }) => ids.length > 0)
  if (asked.length === 0) return []
  const { rows } = await db.execute<ReadContent>(readContents(asked))
  return rows.map(toCurrent)
}

/**
 * The same as one value of a larger statement: JSON, or null where no document is requested. For `readCurrent`. `written` is a
 * part of that statement.
 */
export function currentContentsAsJson(wanted: readonly Wanted[], written?: WrittenRows): SQL {
  const asked = wanted.filter(({ ids }) => ids.length > 0)
  return asked.length === 0 ? sql`null::json` : sql`(select json_agg(c) from (${readContents(asked, written)}) c)`
}
export const readCurrent = (rows: readonly ReadContent[] | null) => (rows ?? []).map(toCurrent)

function toCurrent({ content, ...row }: ReadContent) {
  const read: unknown = JSON.parse(content)
  // Few contents have a code: a walk through all others would only copy them.
  return { ...row, content: (content.includes('"code"') ? withoutCodes(read) : read) as DocumentContent }
}

type CurrentContent = ReturnType<typeof toCurrent>

/** The columns of a kept content. */
export const contentColumns = ['kind', 'document_id', 'form', 'nonce', 'masked', 'content', 'digest']

/**
 * Covers documents as they are in a transaction, for the activities of one change: `cover` returns the digests of the
 * documents of one activity, undefined where there are none; `kept` collects the content of the changed ones, once per
 * document.
 */
export function contentCover() {
  const kept: (typeof trail_contents.$inferInsert)[] = []
  const digests = new Map<string, string>()

  const digestOf = (document: CurrentContent): string => {
    const key = `${document.kind} ${document.document_id}`
    const known = digests.get(key) ?? keptAlready(document)
    const digest = known ?? keep(document)
    digests.set(key, digest)
    return digest
  }
  const keep = (document: CurrentContent): string => {
    const content = toKeep(document)
    kept.push(content)
    return content.digest
  }
  const cover = (documents: readonly CurrentContent[]): CoveredContent[] | undefined => {
    if (documents.length === 0) return undefined
    return documents
      .map((document) => ({ kind: document.kind, id: document.document_id, digest: digestOf(document) }))
      .sort((left, right) => (`${left.kind} ${left.id}` < `${right.kind} ${right.id}` ? -1 : 1))
  }
  return { cover, kept }
}

/**
 * Returns the digest of the last stored content if the document is unchanged; an opened sealed quote is stored again,
 * readable.
 */
function keptAlready({
  kind,
  document_id,
  content,
  is_sealed,
  digest,
  nonce,
  masked,
}: CurrentContent): string | undefined {
  if (!digest || !nonce || (masked && !is_sealed)) return undefined
  return contentDigest(nonce, canonicalContent(kind, document_id, masked ? maskContent(content, nonce) : content)) ===
    digest
    ? digest
    : undefined
}

function toKeep({
  kind,
  document_id,
  content,
  is_sealed,
  masked,
  nonce: last,
}: CurrentContent): typeof trail_contents.$inferInsert {
  // Two masked contents of one document can be compared only with the same nonce.
  const nonce = is_sealed && masked && last ? last : randomBytes(16).toString('hex')
  const text = canonicalContent(kind, document_id, is_sealed ? maskContent(content, nonce) : content)
  return {
    kind,
    document_id,
    form: contentForm,
    nonce,
    masked: is_sealed,
    content: text,
    digest: contentDigest(nonce, text),
  }
}

/** The fields that identify a row and stay readable. */
const unmasked = new Set(['id', 'position', 'revision', 'status', 'invitation_id'])

/**
 * Returns the content of a sealed quote with each value replaced by a digest with the nonce, so that a changed field
 * can be named.
 */
export function maskContent({ head, parts }: DocumentContent, nonce: string): DocumentContent {
  const mask = (row: DocumentContent['head']) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, unmasked.has(key) ? value : maskValue(key, value, nonce)]),
    )
  return {
    head: mask(head),
    parts: Object.fromEntries(Object.entries(parts).map(([part, rows]) => [part, rows.map(mask)])),
  }
}

/** The digest by which a masked content has a value. */
export const maskValue = (key: string, value: unknown, nonce: string) =>
  sha256(`${nonce}\n${key}\n${canonicalJson(value)}`)

/** Replaces verification codes, which are only on the document, by their hashes. */
function withoutCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCodes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isCode(key, item) ? sha256(canonicalJson(item)) : withoutCodes(item),
    ]),
  )
}

const isCode = (key: string, item: unknown) =>
  key === 'check' && typeof item === 'object' && item !== null && 'code' in item
