import * as z from 'zod'
import { compiledAnswers, validatedAnswers } from '../../src/server/http/answers'

const route = (schema: z.ZodType) => ({ schema, method: 'GET', url: '/' })

const words = z.enum(['one', 'two']).meta({ id: 'AnswersWords' })
const part = z
  .object({ word: z.enum(['one', 'two']).nullable(), named: words.nullable(), fixed: z.literal('yes').nullable() })
  .meta({ id: 'AnswersPart' })
const schema = z.object({
  id: z.uuid(),
  at: z.iso.datetime().nullable(),
  note: z.string().optional(),
  part: part.nullable(),
  parts: z.array(part),
  total: z.union([z.int(), z.object({ at_least: z.int() })]),
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), part }),
    z.object({ kind: z.literal('b'), share: z.number() }),
  ]),
  named: z.record(z.string(), z.string().nullable()),
  any: z.unknown(),
})
const none = { word: null, named: null, fixed: null }
const answer: z.input<typeof schema> = {
  id: '019a0000-0000-7000-8000-000000000000',
  at: null,
  part: none,
  parts: [{ word: 'one', named: 'two', fixed: 'yes' }, none],
  total: { at_least: 10_000 },
  of: { kind: 'a', part: none },
  named: { a: 'x', b: null },
  any: { deep: [1, null, 'ü "quoted" \u2028'] },
}

describe('An answer, compiled', () => {
  it.each([
    ['a whole answer', {}],
    ['another choice', { total: 3, of: { kind: 'b', share: 0.25 } }],
    ['null for an object', { part: null, at: '2026-11-24T12:00:00.000Z' }],
    ['a field that may be missing', { note: 'Two\nlines' }],
    ['a field that the schema does not name', { token: 'secret', parts: [{ ...none, word: 'two', token: 'secret' }] }],
  ])('is what validation writes: %s', (_, change) => {
    const given = { ...answer, ...change }
    const compiled = compiledAnswers(route(schema))(given)
    expect(JSON.parse(compiled)).toEqual(JSON.parse(validatedAnswers(route(schema))(given)))
    expect(compiled).not.toContain('secret')
  })

  it('is an error where a field of the schema is missing', () => {
    const { parts: _, ...incomplete } = answer
    expect(() => compiledAnswers(route(schema))(incomplete)).toThrow('"parts" is required')
  })
})
