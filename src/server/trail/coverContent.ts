import { randomBytes } from 'node:crypto'
import { canonicalJson } from '../../domain/canonicalJson'
import { contentForm, type CoveredKind, type DocumentContent } from '../../domain/trailContent'
import type { Sql, Transaction } from '../db/database'
import { trail_contents } from '../db/schema/trail'
import { sha256 } from '../secrets'
import { readContents, type Wanted } from './coveredDocuments'

/** What an activity says of a document's content: nothing but its digest. */
export interface CoveredContent {
  kind: CoveredKind
  id: string
  digest: string
}

/** The digest of a content: nobody who does not have its nonce can try guesses against it. */
export const contentDigest = (nonce: string, content: string) => sha256(`${nonce}\n${content}`)

/** The canonical text of a document's content, in the form that it is kept in. */
export const canonicalContent = (kind: CoveredKind, id: string, content: DocumentContent, form: number = contentForm) =>
  canonicalJson({ form, kind, id, ...content })

interface ReadContent extends Record<string, unknown> {
  kind: CoveredKind
  document_id: string
  content: string
  is_sealed: boolean
  digest: string | null
  nonce: string | null
  masked: boolean | null
}

/** Documents as their tables say them now, with what is kept of each last. */
export async function currentContents(db: Sql, wanted: readonly Wanted[]) {
  const asked = wanted.filter(({ ids }) => ids.length > 0)
  if (asked.length === 0) return []
  const { rows } = await db.execute<ReadContent>(readContents(asked))
  return rows.map(({ content, ...row }) => ({ ...row, content: withoutCodes(JSON.parse(content)) as DocumentContent }))
}

type CurrentContent = Awaited<ReturnType<typeof currentContents>>[number]

/**
 * Digests the documents that an activity covers, as they stand in its transaction, and keeps the content of those that say something
 * else than before. Two statements, however many documents. Undefined where there is nothing to cover.
 */
export async function coverContents(tx: Transaction, wanted: readonly Wanted[]): Promise<CoveredContent[] | undefined> {
  const documents = await currentContents(tx, wanted)
  if (documents.length === 0) return undefined
  const covered = documents.map((document) => {
    const { kind, document_id: id } = document
    const same = keptAlready(document)
    if (same) return { kind, id, digest: same, kept: [] }
    const kept = toKeep(document)
    return { kind, id, digest: kept.digest, kept: [kept] }
  })
  const kept = covered.flatMap((one) => one.kept)
  if (kept.length > 0) await tx.insert(trail_contents).values(kept)
  return covered
    .map(({ kind, id, digest }) => ({ kind, id, digest }))
    .sort((left, right) => (`${left.kind} ${left.id}` < `${right.kind} ${right.id}` ? -1 : 1))
}

/** The digest of what is kept last, where that is what the document says; a sealed quote that was opened is kept anew, to be read. */
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
  // Two masked contents of one document can be compared only under one nonce.
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

/** By what a row is found again and called. */
const unmasked = new Set(['id', 'position', 'revision', 'status', 'invitation_id'])

/** The content of a sealed quote: of each value only a digest with the nonce, so that a field that differs can be named. */
export function maskContent({ head, parts }: DocumentContent, nonce: string): DocumentContent {
  const mask = (row: DocumentContent['head']) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        unmasked.has(key) ? value : sha256(`${nonce}\n${key}\n${canonicalJson(value)}`),
      ]),
    )
  return {
    head: mask(head),
    parts: Object.fromEntries(Object.entries(parts).map(([part, rows]) => [part, rows.map(mask)])),
  }
}

/** The code that verifies a document stands on the document alone: of it only a hash is kept. */
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
