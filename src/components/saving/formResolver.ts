import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

type Schema<Input extends FieldValues, Output> = Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0]

/**
 * Validates a form with the schema of the request's body. Blank values are removed before (a new record simply lacks
 * them), or set to null where an edit has to clear the old value.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  { blank }: { blank?: null } = {},
): Resolver<Input, unknown, Output> {
  const check = standardSchemaResolver<Input, unknown, Output>(schema)
  return (values, context, options) => check(withoutBlanks(values, blank) as Input, context, options)
}

/** Every empty string, at any depth, replaced by `blank`; undefined removes the key from an object. */
export function withoutBlanks(value: unknown, blank?: null): unknown {
  if (value === '') return blank
  if (Array.isArray(value)) return value.map((each) => withoutBlanks(each, blank))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, withoutBlanks(each, blank)] as const)
      .filter(([, each]) => each !== undefined),
  )
}
