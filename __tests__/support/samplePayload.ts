import type * as z from 'zod'

/** The definition of a schema. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  getter?: () => z.ZodType
}

/**
 * A sample payload of this schema: one row in each list, no field left out, and a unique id in each `id` and `…_id`.
 */
export function samplePayload(schema: z.ZodType): unknown {
  let made = 0
  const of = (each: z.ZodType | undefined, key: string): unknown => {
    if (!each) return null
    const definition = each.def as unknown as Definition
    switch (definition.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([name, inner]) => [name, of(inner, name)]),
        )
      case 'array':
        return [of(definition.element, key.replace(/s$/, ''))]
      case 'tuple':
        return (definition.items ?? []).map((item) => of(item, key))
      case 'record':
        return { any: of(definition.valueType, key) }
      case 'union':
        return of(definition.options?.[0], key)
      case 'pipe':
        return of(definition.in, key)
      case 'lazy':
        return of(definition.getter?.(), key)
      case 'enum':
        return Object.values(definition.entries ?? {})[0]
      case 'literal':
        return definition.values?.[0]
      case 'string':
        return /(^|_)id$/.test(key) ? `019a0000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}` : 'text'
      case 'number':
      case 'int':
        return 1
      case 'boolean':
        return true
      default:
        return definition.innerType ? of(definition.innerType, key) : null
    }
  }
  return of(schema, '')
}
