import { randomUUID } from 'node:crypto'
import * as z from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** Fields whose rules are not in their schema's type. */
const texts: Record<string, string> = {
  currency: 'TZS',
  quantity: '1',
  amount: '1',
  rate: '1',
  total: '1',
  to_address: 'some@test.example',
}

/** The smallest body that a schema accepts: the required fields, each with the simplest value of its kind. */
export const sampleBody = (schema: z.ZodType): unknown => sampleOf(schema, 'required')

/** A body with every field of a schema, whether or not they go together. */
export const fullBody = (schema: z.ZodType): unknown => sampleOf(schema, 'all')

/** A schema with what it refers to, and which of its fields are wanted. */
interface Whole {
  schema: Schema
  fields: 'required' | 'all'
}

function sampleOf(of: z.ZodType, fields: Whole['fields']): unknown {
  const schema = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' })
  return sample(schema, { schema, fields })
}

function sample(schema: Schema, whole: Whole): unknown {
  const { $ref, anyOf, oneOf, allOf, enum: values, type } = schema
  if ($ref) return sample(referred($ref, whole), whole)
  if ('const' in schema) return schema.const
  if (values) return values[0]
  const [first] = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (first) return sample(first, whole)
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, whole))) as object
  if (type === 'object') return sampleObject(schema, whole)
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items as Schema, whole))
  if (type === 'string') return sampleText(schema)
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return null
}

const sampleObject = ({ properties = {}, required = [] }: Schema, whole: Whole) =>
  Object.fromEntries(
    (whole.fields === 'all' ? Object.keys(properties) : required).map((name) => [
      name,
      texts[name] ?? sample(properties[name] as Schema, whole),
    ]),
  )

function sampleText({ format, pattern }: Schema): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'email') return 'some@test.example'
  const kinds = ['2026-12-01', '2026-12-01T09:00:00.000Z', '1', 'Some text']
  return kinds.find((text) => (pattern ? new RegExp(pattern).test(text) : text === 'Some text')) ?? '1'
}

function referred(ref: string, { schema }: Whole): Schema {
  const found = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], schema)
  return found as Schema
}
