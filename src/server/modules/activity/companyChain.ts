import { sql } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { sha256 } from '../../crypto/secrets'
import type { Head } from './trail'

/** The end of a document's chain as recorded in the company's chain. */
export interface NotedHead extends Head {
  entity: string
  /** Whether it had activities when the company's chain began: older documents of it may not be covered. */
  is_old: boolean
  /** The link of the company's chain with the first of its activities. */
  since: number
}

export interface CompanyChain {
  links: number
  heads: Map<string, NotedHead>
  /** The link with each entry of the company's own record, by the entry's position. */
  companyLinks: Map<number, number>
  /** The moment from which documents are covered. */
  covered_from: string
  /** The first fault of the chain itself, in words. */
  broken: string | null
}

interface LinkRow extends Record<string, unknown> {
  position: number
  baseline: boolean
  entries: string
  hash: string
}

const batch = 500

/** Walks the company's chain from its first link to the head and returns the recorded end of each document's chain. */
export async function walkCompanyChain(db: Sql): Promise<CompanyChain> {
  const heads = new Map<string, NotedHead>()
  const companyLinks = new Map<number, number>()
  const { rows: ends } = await db.execute<{ position: number; hash: string; covered_from: string }>(
    sql`select position, hash, to_char(covered_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as covered_from from trail_head where id = 1`,
  )
  const [end] = ends
  let [position, hash] = [0, '']
  let broken: string | null = end ? null : 'its head is missing'
  for (;;) {
    const { rows } = await db.execute<LinkRow>(
      sql`select position, baseline, entries, hash from trail_links where position > ${position} order by position limit ${batch}`,
    )
    for (const link of rows) {
      broken ??= wrongLink(link, position, hash)
      for (const head of headsIn(link)) {
        heads.set(head.chain_id, withBeginning(head, heads.get(head.chain_id), link))
        if (head.entity === 'company') companyLinks.set(head.position, link.position)
      }
      ;[position, hash] = [link.position, link.hash]
    }
    if (rows.length < batch) break
  }
  if (!broken && end && end.position > position) broken = `link ${position + 1} is missing`
  if (!broken && end && (end.position !== position || end.hash !== hash))
    broken = 'its head is not that of its last link'
  return { links: position, heads, companyLinks, covered_from: end?.covered_from ?? '', broken }
}

function wrongLink(link: LinkRow, position: number, hash: string): string | null {
  if (link.position !== position + 1) return `link ${position + 1} is missing`
  const text = [hash, link.position, link.baseline ? 'baseline' : 'entries', link.entries].join('\n')
  return sha256(text) === link.hash ? null : `link ${link.position} was changed after it was written`
}

const withBeginning = (head: Head & { entity: string }, known: NotedHead | undefined, link: LinkRow): NotedHead => ({
  ...head,
  is_old: link.baseline || (known?.is_old ?? false),
  since: known?.since ?? link.position,
})

const headsIn = ({ entries }: LinkRow) =>
  entries.split('\n').map((line) => {
    const [entity = '', chain_id = '', position = '', hash = ''] = line.split(' ')
    return { entity, chain_id, position: Number(position), hash }
  })
