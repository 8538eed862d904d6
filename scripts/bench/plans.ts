import type pg from 'pg'
import type * as z from 'zod'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { toRequest, toSearch } from '../../src/contract/request'
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

/** Of which a company has few. */
const small = /(Users|Agents|Branches|TaxRates|MarkupRules|ExchangeRates)$/

/** What takes no parameter of its path and answers at once: lists in each order and by each filter, searches, dashboard, reports. */
const asked = operations.filter(
  ({ method, path, stream, operationId }) =>
    method === 'GET' &&
    !path.includes(':') &&
    !stream &&
    !small.test(operationId) &&
    !/^get(Public|Quote)|^listOwn/.test(operationId),
)

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

/** The queries to ask: plain, in each order, and by each filter with each of its values. */
function queriesOf(operation: Operation): Record<string, unknown>[] {
  const shape: Record<string, z.ZodType> =
    (operation.query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {}
  const required = Object.fromEntries(
    ['q', 'format', 'list'].flatMap((name) => {
      const schema = shape[name]
      return schema && !schema.safeParse(undefined).success ? [[name, valuesOf(name, schema)[0]]] : []
    }),
  )
  const queries: Record<string, unknown>[] = [required]
  if (operation.file) return queries
  for (const [name, schema] of Object.entries(shape))
    if (!apart.has(name)) for (const value of valuesOf(name, schema)) queries.push({ ...required, [name]: value })
  return queries
}

const apart = new Set(['limit', 'after', 'before', 'ids', 'columns', 'headings', 'format'])

/** The ids of generated rows by what refers to them. */
const ids: Record<string, string> = {
  client_id: '8100',
  supplier_id: '8101',
  agent_id: '8102',
  assignee_id: '8103',
  enquiry_id: '8200',
  item_id: '8104',
}

const words: Record<string, string[]> = {
  q: ['kilimanjaro hotels', 'mbeya 4711', 'valve', 'ORD-BEN-2026-00042', 'zzqx'],
  currency: ['TZS', 'USD'],
  country: ['TZ', 'KE'],
  category: ['Valves', 'Unknown'],
  brand: ['Unknown'],
}

/** Values of a parameter: all of a list, otherwise some that the generated rows have, and some that they don't. */
function valuesOf(name: string, schema: z.ZodType): unknown[] {
  const inner = innermost(schema)
  if ('options' in inner && Array.isArray(inner.options)) return inner.options
  if (words[name]) return words[name]
  if (name in ids) return [`019b0000-0000-7000-${ids[name]}-00000000002a`]
  if (/^(total|value|price)_/.test(name)) return ['100']
  if (/_(from|to)$|^on$|^from$|^to$/.test(name)) return ['2026-01-15']
  return []
}

interface Def {
  innerType?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
}

function innermost(schema: z.ZodType): z.ZodType {
  const { innerType, out, element } = schema.def as Def
  const next = innerType ?? out ?? element
  return next ? innermost(next) : schema
}
