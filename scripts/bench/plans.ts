import type pg from 'pg'
import type { Operation } from '../../src/contract/operation'
import { toRequest, toSearch } from '../../src/contract/request'
import { asked, queriesOf } from './askedQueries'
import { explained, recordStatements, type Explained } from './explained'
import { rounded, type Measurement } from './measurement'
import { insertBranch } from './seed/insertBranch'
import { insertEverything } from './seed/insertEverything'
import { onEachDatabase } from './serving'

const count = 100_000
/** A list counts so many rows at most. */
const countedRows = 10_001

/** A statement that takes longer is printed, in milliseconds. */
const slow = 200

/** A file has the rows of its list, page by page in the same order: its first pages tell of all. */
const mostStatements = 4

/**
 * Runs every statement of these operations once more under EXPLAIN ANALYZE, on PostgreSQL with 100,000 of each record:
 * which tables it scans whole, and how many rows it reads at most.
 */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async (serving) => {
    if (serving.kind !== 'postgresql') return
    const branch_id = await seed(serving.pool)
    const statements = recordStatements(serving.pool)
    for (const operation of asked) {
      const plans: Explained[] = []
      for (const query of queriesOf(operation)) {
        const text = toSearch(toRequest(operation, { query }).params ?? {})
        const response = await fetch(`${serving.address}${operation.path}?${text}`, {
          headers: { ...serving.headers, 'x-branch-id': branch_id },
        })
        await response.arrayBuffer()
        for (const statement of statements.taken().slice(0, mostStatements)) {
          const plan = await explained(serving.pool, statement)
          plans.push(plan)
          if (plan.ms > slow)
            console.log(`    ${operation.operationId} ${text || '(plain)'} takes ${rounded(plan.ms)} ms`)
          for (const { table, rows } of plan.scans.filter((scan) => scan.rows > countedRows))
            console.log(
              `    ${operation.operationId} ${text || '(plain)'} scans ${table}: ${rows} rows in ${rounded(plan.ms)} ms`,
            )
        }
      }
      if (plans.length > 0) found.push(measurementOf(operation, plans))
    }
  })
  return found
}

async function seed(pool: pg.Pool): Promise<string> {
  const branch_id = await insertBranch(pool)
  const client = await pool.connect()
  await insertEverything(client, branch_id, count)
  client.release(true)
  return branch_id
}

function measurementOf({ operationId }: Operation, plans: readonly Explained[]): Measurement {
  return {
    name: `${operationId}, ${count.toLocaleString('en')} of each`,
    figures: {
      statements: plans.length,
      slowest_ms: rounded(Math.max(...plans.map(({ ms }) => ms))),
      most_rows_read: Math.max(...plans.map(({ most }) => most)),
      scans_of_large_tables: plans.flatMap(({ scans }) => scans.filter(({ rows }) => rows > countedRows)).length,
    },
    bar: 'no sequential scan over a large table',
  }
}
