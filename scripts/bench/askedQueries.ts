import type * as z from 'zod'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'

/** Of which a company has few. */
const small = /(Users|Agents|Branches|TaxRates|MarkupRules|ExchangeRates)$/

/** What takes no parameter of its path and answers at once: lists in each order and by each filter, searches, dashboard, reports. */
export const asked = operations.filter(
  ({ method, path, stream, operationId }) =>
    method === 'GET' &&
    !path.includes(':') &&
    !stream &&
    !small.test(operationId) &&
    !/^get(Public|Quote)|^listOwn/.test(operationId),
)

/** The queries to ask: plain, in each order, and by each filter with each of its values. */
export function queriesOf(operation: Operation): Record<string, unknown>[] {
  const shape: Record<string, z.ZodType> =
    (operation.query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {}
  const required = Object.fromEntries(
    ['q', 'format', 'list', 'noun'].flatMap((name) => {
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
