import { operations } from '../../src/contract/operations'
import { redact } from '../../src/app/redact'
import { samplePayload } from '../support/samplePayload'

const token = `zb_l_${'Ab1-_'.repeat(8)}xyz`
const bearer = 'q7Jd-0123456789.abcdef~XYZ='
const once = 'Nf3kTT0c9b2Lw-4'
const password = 'coconut shipment 88'

/** Texts as people and the product write them, each with a secret, and what is left of them. */
const texts: [string, string, string][] = [
  [
    'a supplier’s link in a letter',
    `Dear Kibo, quote at https://zabuni.example/admin/suppliers/items#token=${token}. Thank you.`,
    'Dear Kibo, quote at https://zabuni.example/admin/suppliers/items#token=[redacted]',
  ],
  [
    'a link in the address of a chat',
    `https://wa.me/255700000000?text=${encodeURIComponent(`Quote here: https://zabuni.example/admin/suppliers/items#token=${token}`)}`,
    'https://wa.me/255700000000?text=Quote%20here%3A%20https%3A%2F%2Fzabuni.example%2Fadmin%2Fsuppliers%2Fitems%23token%3D[redacted]',
  ],
  ['a token without its link', `my code is ${token}, it fails`, 'my code is [redacted], it fails'],
  ['a header in words', `sent Authorization: Bearer ${bearer}`, 'sent Authorization: Bearer [redacted]'],
  [
    'a reset link',
    `open https://zabuni.example/#reset=${once} today`,
    'open https://zabuni.example/#reset=[redacted] today',
  ],
  ['an invitation', `https://zabuni.example/#invite=${once}`, 'https://zabuni.example/#invite=[redacted]'],
  ['a set-up link', `https://zabuni.example/#setup=${once}`, 'https://zabuni.example/#setup=[redacted]'],
]

/** Every text of a payload replaced by the given one; enumerations too, as any text may hold anything in a trace. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => withText(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withText(each, text)]))
}

/** The names of all fields, with their places. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
}

const secretsIn = (value: unknown) =>
  [token, encodeURIComponent(token), bearer, once, password, encodeURIComponent(password)].filter((secret) =>
    JSON.stringify(value).includes(secret),
  )

const answers = operations.filter(({ file, stream }) => !file && !stream)

describe('A support trace', () => {
  it.each(texts)('masks %s, and leaves the words around it', (_, text, left) => {
    const shown = redact({ type: 'x', payload: { message: text } })
    expect(secretsIn(shown)).toEqual([])
    expect(shown.payload.message.startsWith(left)).toBe(true)
  })

  it('masks these in every text of the answer and of the request of each operation, under any name', () => {
    expect(answers.length).toBeGreaterThan(150)
    for (const { operationId, response, body } of answers) {
      const samples = [samplePayload(response), ...(body ? [samplePayload(body)] : [])]
      for (const [kind, text] of texts) {
        const traced = {
          type: 'api/executeQuery/fulfilled',
          meta: { arg: { endpointName: operationId, queryCacheKey: `${operationId}("${text}")` } },
          payload: samples.map((sample) => withText(sample, text)),
        }
        const shown = redact(traced)
        expect([operationId, kind, secretsIn(shown)]).toEqual([operationId, kind, []])
        expect([operationId, shapeOf(shown)]).toEqual([operationId, shapeOf(traced)])
        expect(shown.meta.arg.endpointName).toBe(operationId)
      }
    }
  })

  it('masks a password by its value, wherever it appears again once it was in its field', () => {
    const shown = redact({
      type: 'api/executeMutation/rejected',
      error: { message: `"${password}" was refused` },
      meta: { arg: { originalArgs: { email: 'neema@pwani.example', password } } },
    })
    expect(secretsIn(shown)).toEqual([])
    expect(shown.error.message).toBe('"[redacted]" was refused')
    expect(shown.meta.arg.originalArgs.email).toBe('neema@pwani.example')
    const later = redact({
      type: 'y',
      payload: { q: encodeURIComponent(password), error: new Error(`no ${password}`) },
    })
    expect(later.payload).toMatchObject({ q: '[redacted]', error: { message: 'no [redacted]' } })
  })

  it('does not mask a short word because someone once typed it as a password', () => {
    redact({ type: 'x', password: 'pump' })
    const plain = { type: 'y', payload: 'Submersible pump' }
    expect(redact(plain)).toBe(plain)
  })

  it('returns the answer of each operation as it is where it holds no secret', () => {
    const named = new Set(['access_token', 'token', 'link', 'password'])
    const holds = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, each]) => (named.has(name) && each !== null) || holds(each))
    for (const { response } of answers) {
      const answer = samplePayload(response)
      if (!holds(answer)) expect(redact(answer)).toBe(answer)
    }
  })
})
