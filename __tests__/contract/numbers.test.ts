import { createEnquiryBodySchema } from '../../src/contract/enquiries'
import { operations } from '../../src/contract/operations'
import { bodiesOf, neighbours, refusedAt, textsIn, withText } from '../support/bodyTexts'

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
