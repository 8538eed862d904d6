import { kindsBegun } from '../../../domain/audit/coverageBegan'
import type { CoveredKind } from '../../../domain/audit/trailContent'
import type { Database, Sql } from '../../db/connection/database'
import { walkCompanyChain, type CompanyChain, type NotedHead } from './companyChain'
import { walkTrail, type BrokenLink, type Head, type Link } from './trail'
import { comparingHeads, notingHeads } from './trailNotes'
import { type Beginning, uncoveredDocuments } from './uncovered'
import { contentComparison } from './verifyContents'
import { redactionComparison } from './verifyRedactions'

const reasons: Record<BrokenLink['why'], string> = {
  missing: 'is missing',
  out_of_place: 'does not continue the one before it',
  changed: 'was changed after it was written',
}

interface Options {
  /** The file to which the ends of all chains are written. */
  note?: string | undefined
  /** The file with recorded ends to compare with. */
  against?: string | undefined
  say: (line: string) => void
}

/**
 * Verifies the whole audit trail and prints what is invalid: entries that were changed or deleted, including at the end
 * of a chain, and documents that differ from their newest entry. Returns true when everything is valid. It reads one
 * snapshot of the database.
 */
export async function verifyTrail(db: Database, options: Options): Promise<boolean> {
  return db.transaction((tx) => verifyTrailIn(tx, options), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/** Verifies the trail as `verifyTrail` does, in the transaction that the caller has begun. */
export async function verifyTrailIn(db: Sql, { note, against, say }: Options): Promise<boolean> {
  let broken = 0
  const wrong = (line: string) => {
    broken += 1
    say(line)
  }
  const onBroken = ({ entity, entity_id, position, why }: BrokenLink) =>
    wrong(`${entity} ${entity_id}: entry ${position} ${reasons[why]}.`)

  const company = await walkCompanyChain(db)
  if (company.broken) wrong(`The company's chain: ${company.broken}.`)
  const ends = comparingEnds(company.heads, onBroken)
  const contents = contentComparison(db, (name, what) => wrong(`${name}: ${what}.`))
  const redactions = redactionComparison((what) => wrong(`Redaction ${what}.`))
  const steps = [ends, ...(note ? [notingHeads(note)] : []), ...(against ? [comparingHeads(against, onBroken)] : [])]
  let chain = ''
  const beginnings = new Map<CoveredKind, Beginning>()
  const { links, chains } = await walkTrail(db, {
    onBroken(link) {
      ends.passOver(link.chain_id)
      onBroken(link)
    },
    async onEntry(link) {
      redactions.take(link)
      await contents.take(link, link.chain_id !== chain)
      chain = link.chain_id
      for (const kind of kindsBegun(link)) beginnings.set(kind, beginningAt(link, company))
    },
    async onLink(head) {
      for (const step of steps) await step.onLink(head)
    },
  })
  for (const step of steps) await step.end()
  const covered = await contents.end()
  await redactions.end(db)
  const { old, older, strange } = await uncoveredDocuments(db, company, beginnings)
  for (const { kind, id } of strange)
    wrong(`${kind.replaceAll('_', ' ')} ${id}: is in the tables, but no entry of the audit trail covers it.`)

  say(
    `${broken === 0 ? 'The audit trail is complete' : 'The audit trail is broken'}: ${links} entries of ${chains} documents.`,
  )
  if (covered > 0) say(`Content: ${covered} documents compared with the tables, field by field.`)
  if (old > 0)
    say(
      `Content not covered: ${old} documents from before ${company.covered_from.slice(0, 10)}, when the audit trail started to cover content.`,
    )
  if (older > 0)
    say(
      `Content not covered: ${older} records and documents from before the audit trail covered their kind. Each is covered from its next entry on.`,
    )
  if (broken === 0 && !against)
    say(
      'The audit trail and its end hashes are in the same database. To detect whether all of it was rewritten, save the end hashes with --note <file>, store the file elsewhere, and compare with --against <file>.',
    )
  return broken === 0
}

/** Since when a kind is covered: by the company’s chain, which separates older documents from later ones. */
const beginningAt = ({ at, chain_position }: Link, { companyLinks }: CompanyChain): Beginning => ({
  at: new Date(at as string).toISOString(),
  position: companyLinks.get(chain_position) ?? 0,
})

/** Compares the end of each chain with its end in the company's chain. */
function comparingEnds(noted: ReadonlyMap<string, NotedHead>, onBroken: (link: BrokenLink) => void) {
  const left = new Map(noted)
  let last: Head | undefined
  function compare() {
    if (!last) return
    const { chain_id, position, hash } = last
    last = undefined
    const end = left.get(chain_id)
    left.delete(chain_id)
    const at = { chain_id, entity: end?.entity ?? 'chain', entity_id: chain_id }
    if (!end || end.position < position) onBroken({ ...at, position: (end?.position ?? 0) + 1, why: 'out_of_place' })
    else if (end.position > position) onBroken({ ...at, position: position + 1, why: 'missing' })
    else if (end.hash !== hash) onBroken({ ...at, position, why: 'changed' })
  }
  return {
    async onLink(head: Head) {
      if (last && last.chain_id !== head.chain_id) compare()
      last = head
    },
    /** Skips a chain that has already been reported as broken. */
    passOver(chain_id: string) {
      if (last?.chain_id === chain_id) last = undefined
      else compare()
      left.delete(chain_id)
    },
    async end() {
      compare()
      for (const { entity, chain_id } of left.values())
        onBroken({ chain_id, entity, entity_id: chain_id, position: 1, why: 'missing' })
    },
  }
}
