import type * as z from 'zod'
import { createEnquiryBodySchema } from '../../src/contract/enquiries'
import { operations } from '../../src/contract/operations'
import { fullBody } from '../support/sampleBody'

/** What people write for a number and programs do not read as one. */
const neighbours = ['1,500', '1 500', '1,5', '-1', '+1', '1e3', '', ' ', '٣', '１５', 'NaN', '0x10', '1.5.0']

type Path = (string | number)[]

/** The places in a body of all texts, and of what was left out. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || value === null) return [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const at = (body: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], body)

function withText(body: unknown, path: Path, text: string): unknown {
  const copy = structuredClone(body)
  ;(at(copy, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) ?? ''] = text
  return copy
}

/** Texts of which each field takes at least one. */
const kinds = ['1', 'Some text', 'H87', 'TZ', 'en', 'a@test.example']

/** The places at which a schema refuses a body. */
const refusedAt = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'))

/**
 * Bodies with every field, each with a text that the field takes, so that rules over several fields read them. A field that is left
 * out because it does not go with another one is there in a body of its own.
 */
function bodiesOf(schema: z.ZodType): unknown[] {
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

describe('A number of a body', () => {
  it('that is none is refused as itself, before any rule over several fields reads it', () => {
    const thrown: string[] = []
    let tried = 0
    for (const { operationId, body } of operations) {
      if (!body) continue
      for (const each of bodiesOf(body))
        for (const path of textsIn(each))
          for (const text of neighbours) {
            tried += 1
            try {
              body.safeParse(withText(each, path, text))
            } catch (error) {
              thrown.push(`${operationId} ${path.join('.')} ${JSON.stringify(text)}: ${String(error)}`)
            }
          }
    }
    expect(tried).toBeGreaterThan(5_000)
    expect(thrown).toEqual([])
  })

  it('that is none hides nothing else: what is wrong in other lines is said with it', () => {
    const line = { description: 'Gate valve', quantity: '2', unit: 'H87' }
    const lines = [
      { ...line, quantity: 'many' },
      { ...line, quantity: '' },
      { ...line, target_price: '12 each' },
    ]
    expect(refusedAt(createEnquiryBodySchema, { lines })).toEqual(
      expect.arrayContaining(['lines.0.quantity', 'lines.1.quantity', 'lines.2.target_price']),
    )
  })
})
