import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What a statement did. */
export interface Explained {
  ms: number
  /** The most rows that one node of the plan read, those that it dropped included. */
  most: number
  /** Sequential scans, with the rows that each read. */
  scans: { table: string; rows: number }[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Keeps the reading statements that a pool's connections send from now on. */
export function recordStatements(pool: pg.Pool) {
  let sent: Statement[] = []
  const recording = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (recording.has(client)) return
    recording.add(client)
    const run = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((query: string | { text?: string; values?: unknown[] }, ...rest: unknown[]) => {
      const text = typeof query === 'string' ? query : (query.text ?? '')
      const values = (Array.isArray(rest[0]) ? rest[0] : typeof query === 'string' ? undefined : query.values) ?? []
      if (/^\s*(select|with)\b/i.test(text)) sent.push({ text, values: values as unknown[] })
      return run(query, ...rest)
    }) as pg.PoolClient['query']
  })
  return {
    /** Those since the last call. */
    taken(): Statement[] {
      const taken = sent
      sent = []
      return taken
    },
  }
}

/** One that takes longer is not waited for, in milliseconds: that is its time then. */
const longest = 5_000

/** Runs a statement once more, under EXPLAIN ANALYZE. */
export async function explained(pool: pg.Pool, statement: Statement): Promise<Explained> {
  try {
    const { Plan, 'Execution Time': ms } = await planOf(pool, statement, `statement_timeout = ${longest}`)
    const nodes = nodesOf(Plan)
    return {
      ms,
      most: Math.max(0, ...nodes.map(readBy)),
      scans: nodes.filter(isScan).map((node) => ({ table: node['Relation Name'] ?? '', rows: readBy(node) })),
    }
  } catch (error) {
    if ((error as { code?: string }).code !== cancelled) throw error
    return { ms: longest, most: 0, scans: [] }
  }
}

/** How a statement reads a table. */
interface TableRead {
  table: string
  /** Whether it reads all of its rows and not only the first ones that suit. */
  scanned: boolean
  /** How many rows it read and dropped, each time. */
  dropped: number
}

/** Returns how a statement reads its tables if it is to use an index wherever one serves. */
export const tablesRead = async (pool: pg.Pool, statement: Statement): Promise<TableRead[]> =>
  readsOf((await planOf(pool, statement, 'enable_seqscan = off')).Plan, false)

interface Planned {
  Plan: Node
  'Execution Time': number
}

/** Runs a statement under EXPLAIN ANALYZE with a setting of the database, and undoes it. */
async function planOf(pool: pg.Pool, { text, values }: Statement, setting: string): Promise<Planned> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local ${setting}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [Planned] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    })
    if (!rows[0]) throw new Error('the database explains nothing')
    return rows[0]['QUERY PLAN'][0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The code of a statement that took too long. */
const cancelled = '57014'

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function readsOf(node: Node, ends: boolean): TableRead[] {
  const table = node['Relation Name']
  const ends_early = node['Node Type'] === 'Limit' || (ends && !readsAll.test(node['Node Type']))
  return [
    ...(table ? [{ table, scanned: isScan(node) && !ends_early, dropped: droppedBy(node) }] : []),
    ...(node.Plans ?? []).flatMap((each) => readsOf(each, ends_early)),
  ]
}

/** What needs all rows before it returns the first one. */
const readsAll = /Sort|Agg|^Hash$/

const isScan = (node: Node) => node['Node Type'] === 'Seq Scan'

const readBy = (node: Node) => Math.round((node['Actual Rows'] + droppedBy(node)) * node['Actual Loops'])

const droppedBy = (node: Node) => (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
