import { getTableColumns, inArray } from 'drizzle-orm'
import {
  contentDifferences,
  contentForm,
  type ContentDifference,
  type CoveredKind,
  coveredKinds,
  type DocumentContent,
  inCurrentForm,
  formatValue,
} from '../../../domain/audit/trailContent'
import { asOneRecord } from '../../../domain/merges/sameRecords'
import { changedBehind } from '../../../domain/audit/trailFrozen'
import type { Sql } from '../../db/connection/database'
import { trail_contents } from '../../db/schema/trail'
import {
  canonicalContent,
  contentDigest,
  currentContents,
  maskContent,
  maskValue,
  type CoveredContent,
} from '../../audit/coverContent'
import { recordKind } from '../../audit/standingContents'
import { redactedHash } from '../../audit/redact'
import { readMergedGroups } from './mergedGroups'
import { nameDocument } from './documentNames'
import type { Link } from './trail'

/** An entry that covers a document. */
interface Covering {
  position: number
  digest: string
}

interface CoveredDocument {
  kind: CoveredKind
  id: string
  entries: Covering[]
  /** Whether an entry says that it was deleted. */
  is_removed: boolean
}

/** `redacted` is the digest of what a redaction left of it; null where nothing was taken out. */
type Kept = typeof trail_contents.$inferSelect & { redacted: string | null }

/** Called with the name of a document that differs from the trail, and what differs. */
export type OnDiffering = (name: string, what: string) => void

/** The action of the entry with which a document of the sample data is deleted; it covers what the document was last. */
const sampleRemoval = 'sample_removed'
/** The action of the entry with which a record was deleted. */
const recordRemoval = 'removed'
/** Entries compared per batch. */
const batch = 400
/** Differing fields listed per document; further ones are only counted. */
const mostFields = 20

/**
 * Compares the digests in the trail's entries with the stored contents, and the newest content of each document with
 * the tables.
 */
export function contentComparison(db: Sql, onDiffering: OnDiffering) {
  let documents = new Map<string, CoveredDocument>()
  let waiting = 0
  let count = 0

  async function compare() {
    const all = [...documents.values()]
    documents = new Map()
    waiting = 0
    if (all.length === 0) return
    count += all.length
    const kept = await keptOf(db, all)
    const known = { kept, groups: await readMergedGroups(db) }
    const now = await contentsNow(db, all)
    for (const document of all) await compareOne(db, document, known, now.get(keyOf(document)), onDiffering)
  }

  return {
    /** Takes an entry; entries of one chain arrive in order. */
    async take({ chain_id, chain_position, action, entity, content }: Link, is_new_chain: boolean) {
      if (is_new_chain && waiting >= batch) await compare()
      const kind = action === recordRemoval ? recordKind(entity) : undefined
      const removed = kind && documents.get(keyOf({ kind, id: chain_id }))
      if (removed) removed.is_removed = true
      for (const covered of content ?? []) {
        if (!isCovered(covered)) continue
        const document = documents.get(keyOf(covered)) ?? {
          kind: covered.kind,
          id: covered.id,
          entries: [],
          is_removed: false,
        }
        document.entries.push({ position: chain_position, digest: covered.digest })
        if (action === sampleRemoval) document.is_removed = true
        documents.set(keyOf(covered), document)
        waiting += 1
      }
    },
    /** Compares the remaining entries; returns how many documents were compared in total. */
    async end(): Promise<number> {
      await compare()
      return count
    },
  }
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
const isCovered = (covered: { kind: string; id: string; digest: string }): covered is CoveredContent =>
  coveredKinds.some((kind) => kind === covered.kind)

async function keptOf(db: Sql, documents: readonly CoveredDocument[]): Promise<Map<string, Kept>> {
  const digests = [...new Set(documents.flatMap(({ entries }) => entries.map(({ digest }) => digest)))]
  const rows = await db
    .select({ ...getTableColumns(trail_contents), redacted: redactedHash(trail_contents.digest) })
    .from(trail_contents)
    .where(inArray(trail_contents.digest, digests))
  return new Map(rows.map((row) => [row.digest, row]))
}

async function contentsNow(db: Sql, documents: readonly CoveredDocument[]): Promise<Map<string, DocumentContent>> {
  const wanted = coveredKinds.map((kind) => ({
    kind,
    by: 'id' as const,
    ids: documents.flatMap((document) => (document.kind === kind ? [document.id] : [])),
  }))
  return new Map(
    (await currentContents(db, wanted)).map(({ kind, document_id, content }) => [
      keyOf({ kind, id: document_id }),
      content,
    ]),
  )
}

interface Found {
  what: string
  differences: ContentDifference[]
  is_masked: boolean
}

interface Known {
  kept: ReadonlyMap<string, Kept>
  /** The records that were merged. */
  groups: ReadonlyMap<string, string>
}

async function compareOne(
  db: Sql,
  { kind, id, entries, is_removed }: CoveredDocument,
  { kept, groups }: Known,
  now: DocumentContent | undefined,
  onDiffering: OnDiffering,
) {
  let before: KeptContent | undefined
  const found: Found[] = []
  let digest_before = ''
  for (const { position, digest } of entries) {
    if (digest === digest_before) continue
    digest_before = digest
    const row = kept.get(digest)
    const as_kept = row && contentIn(row)
    const content = row && as_kept && { ...as_kept, content: inCurrentForm(kind, as_kept.content, row.form) }
    if (!row || !as_kept || !isWhole(row, kind, id, as_kept)) {
      found.push({
        what: `the content kept with entry ${position} ${row ? 'was changed after it was written' : 'is missing'}`,
        differences: [],
        is_masked: false,
      })
      // The current content may still show which field changed.
      before = content
      continue
    }
    const [earlier, later] = before && content ? inOneForm(before, content, groups) : []
    const behind =
      earlier && later ? changedBehind(kind, { before: earlier, after: later }, contentDifferences(earlier, later)) : []
    if (behind.length > 0)
      found.push({
        what: `changed in the tables before entry ${position}, which recorded the change`,
        differences: behind,
        is_masked: isMasked(before, content),
      })
    before = content
  }
  if (before && !now && !is_removed)
    found.push({ what: 'is in the audit trail, not in the tables', differences: [], is_masked: false })
  if (now && is_removed)
    found.push({ what: 'is in the tables, but was removed by the audit trail', differences: [], is_masked: false })
  if (before && now) {
    const differences = contentDifferences(...inOneForm(before, { content: now, mask: null }, groups))
    if (differences.length > 0) found.push({ what: '', differences, is_masked: isMasked(before) })
  }
  if (found.length === 0) return
  const { name, is_sealed } = await nameDocument(db, kind, id, now?.head ?? before?.content.head ?? {})
  for (const { what, differences, is_masked } of found)
    tell((said) => onDiffering(name, said), what, differences, is_sealed || is_masked)
}

const isMasked = (...contents: (KeptContent | undefined)[]) => contents.some((content) => content?.mask)

/** Returns two contents in comparable form: where one is masked, the other is masked too; merged records are one. */
function inOneForm(
  left: KeptContent,
  right: KeptContent,
  groups: ReadonlyMap<string, string>,
): [DocumentContent, DocumentContent] {
  const nonce = left.mask ?? right.mask
  const masked = (content: KeptContent, by: KeptContent) =>
    by.mask && !content.mask ? maskContent(content.content, by.mask) : content.content
  const grouped = (content: DocumentContent) =>
    asOneRecord(content, groups, nonce === null ? undefined : (field, value) => maskValue(field, value, nonce))
  return [grouped(masked(left, right)), grouped(masked(right, left))]
}

function tell(
  say: (said: string) => void,
  what: string,
  differences: readonly ContentDifference[],
  is_hidden: boolean,
) {
  if (differences.length === 0) return say(what)
  const [known, other] = what ? ['before', 'after'] : ['in the trail', 'in the table']
  for (const { field, kept, found } of differences.slice(0, mostFields)) {
    const values = is_hidden
      ? 'differs (sealed when it was written: values are not shown)'
      : `${formatValue(kept)} ${known}, ${formatValue(found)} ${other}`
    say(`${field}: ${values}${what ? ` (${what})` : ''}`)
  }
  if (differences.length > mostFields) say(`${differences.length - mostFields} more fields`)
}

interface KeptContent {
  content: DocumentContent
  /** The nonce of its mask; null when not masked. */
  mask: string | null
}

/** Whether the stored content still matches its digest. */
const isWhole = (row: Kept, kind: CoveredKind, id: string, { content }: KeptContent) =>
  row.form >= 1 &&
  row.form <= contentForm &&
  contentDigest(row.nonce, row.content) === (row.redacted ?? row.digest) &&
  canonicalContent(kind, id, content, row.form) === row.content

function contentIn({ content: text, masked, nonce }: Kept): KeptContent | undefined {
  try {
    const { head, parts } = JSON.parse(text) as Partial<DocumentContent>
    return head && parts ? { content: { head, parts }, mask: masked ? nonce : null } : undefined
  } catch {
    return undefined
  }
}
