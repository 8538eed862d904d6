import type { FastifySchema, FastifySerializerCompiler } from 'fastify'
import compile, { type Schema } from 'fast-json-stringify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

export type Answers = FastifySerializerCompiler<z.ZodType | FastifySchema>

/** Validates each answer against its schema before it is written: in tests and in development. */
export const validatedAnswers = serializerCompiler as Answers

/** Kept by schema: servers of one process compile each only once. */
const writers = new WeakMap<object, (answer: unknown) => string>()

/**
 * Writes each answer by code that is compiled from its schema when it is first needed. What the schema does not name is
 * left out, as by `validatedAnswers`; values are not validated.
 */
export const compiledAnswers: Answers = ({ schema }) => {
  return (answer) => {
    let write = writers.get(schema)
    if (!write) {
      write = compile(writable(z.toJSONSchema(schema as z.ZodType, { io: 'output', unrepresentable: 'any' })))
      writers.set(schema, write)
    }
    return write(answer)
  }
}

type Node = z.core.JSONSchema.BaseSchema

/**
 * What the compiler needs of a JSON schema: types, names and choices. References are resolved, and a choice between a
 * value and null is a nullable value: the compiler validates every other choice as it writes it.
 */
function writable(root: Node): Schema {
  const resolved = (node: Node): Node => (node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node)
  const visit = (given: Node | boolean): object => {
    if (typeof given === 'boolean') return {}
    const node = resolved(given)
    const choices = node.anyOf ?? node.oneOf
    if (choices) {
      const [value, ...others] = choices.filter(({ type }) => type !== 'null')
      const isNullable = choices.length > others.length + 1
      return value && isNullable && others.length === 0 ? orNull(resolved(value)) : { anyOf: choices.map(visit) }
    }
    const { type, enum: words, const: word, properties, required, items, additionalProperties } = node
    return {
      ...(type ? { type } : {}),
      ...(words ? { enum: words } : {}),
      ...(word === undefined ? {} : { const: word }),
      ...(properties
        ? { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, visit(each)])) }
        : {}),
      ...(required ? { required } : {}),
      ...(items ? { items: visit(items as Node) } : {}),
      ...(typeof additionalProperties === 'object' ? { additionalProperties: visit(additionalProperties) } : {}),
    }
  }
  // Null is one of the words too: inside a choice the compiler validates them.
  const orNull = ({ const: word, ...value }: Node) => {
    const words = word === undefined ? value.enum : [word]
    return { ...visit(value), ...(words ? { enum: [...words, null] } : {}), nullable: true }
  }
  return visit(root) as Schema
}
