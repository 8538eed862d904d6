import { expressionsInSources, formsOf, toExpression, type Form } from './expressions'

/** The longest text that a user may send, as enquiries have it. */
const longest = 50_000
/** In milliseconds of processor time. */
const most = 100

/**
 * The processor time of an expression over a repeated form; it stops at the first length that shows it is not linear.
 * The first lengths are close together: what doubles with each character ends at one of them, on a fast machine too.
 */
function timeOf(expression: RegExp, { head, unit }: Form): number {
  let spent = 0
  for (const length of [24, 28, 32, 1_000, 5_000, longest]) {
    const text = `${head}${unit.repeat(Math.ceil(length / unit.length))}\u0001`
    spent = once(expression, text)
    // What the engine compiles and collects on the way counts as processor time too: it is not there the next time.
    if (spent > most && spent < 10 * most) spent = Math.min(once(expression, text), once(expression, text))
    if (spent > most) return spent
  }
  return spent
}

function once(expression: RegExp, text: string): number {
  const start = process.cpuUsage()
  expression.lastIndex = 0
  if (expression.global) text.replace(expression, '')
  else expression.test(text)
  return process.cpuUsage(start).user / 1000
}

describe('Regular expressions', () => {
  const slow = (literal: string) => {
    const expression = toExpression(literal)
    return formsOf(literal).find((form) => timeOf(expression, form) > most)
  }

  it('are found in the sources', () => {
    expect(expressionsInSources().size).toBeGreaterThan(500)
  })

  it.each(['/^(a|a)+$/', '/\\s+$/'])('are found to be slow where they are: %s', (literal) => {
    expect(slow(literal)).toBeDefined()
  })

  it('take at most 100 ms for 50,000 characters of their own alphabet', () => {
    const found = [...expressionsInSources()].flatMap(([literal, file]) => {
      const form = slow(literal)
      return form ? [`${file}: ${literal} with ${JSON.stringify(form)}`] : []
    })
    expect(found).toEqual([])
  })
})
