import type * as z from 'zod'
import { fullBody } from './sampleBody'

/** What people write for a number and programs do not read as one. */
export const neighbours = ['1,500', '1 500', '1,5', '-1', '+1', '1e3', '', ' ', '٣', '１５', 'NaN', '0x10', '1.5.0']

export type Path = (string | number)[]

/** The places in a body of all texts, and of what was left out. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || value === null) return [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const at = (body: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], body)

export function withText(body: unknown, path: Path, text: string): unknown {
  const copy = structuredClone(body)
  ;(at(copy, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) ?? ''] = text
  return copy
}

/** Texts of which each field takes at least one. */
const kinds = ['1', 'Some text', 'H87', 'TZ', 'en', 'a@test.example']

/** The places at which a schema refuses a body. */
export const refusedAt = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'))

/**
 * Bodies with every field, each with a text that the field takes, so that rules over several fields read them. A field that is left
 * out because it does not go with another one is there in a body of its own.
 */
export function bodiesOf(schema: z.ZodType): unknown[] {
  let body = fullBody(schema)
  const isRefused = (path: Path, tried: unknown) => refusedAt(schema, tried).includes(path.join('.'))
  for (const path of textsIn(body)) {
    if (at(body, path) !== null && !isRefused(path, body)) continue
    const taken = kinds.find((text) => !isRefused(path, withText(body, path, text)))
    if (taken !== undefined) body = withText(body, path, taken)
  }
  const leftOut = textsIn(body).filter((path) => at(body, path) === null)
  return [body, ...leftOut.map((path) => withText(body, path, '1'))]
}
