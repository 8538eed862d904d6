import { sourcesIn } from './sources'

/*
 * The browser loads an operation without its schemas (`scripts/webpack/contractCalls.js`), so code that read them there
 * would pass every test in Node and fail in the product.
 */

const schemaOf = /\b\w+\.(?:body|query|params|response)(?:!|\.(?:safeParse|parse|shape)\b)/

const rooms = ['app', 'api', 'features', 'components', 'pickers', 'supplier', 'check', 'documents']

describe('The browser’s code', () => {
  it('takes schemas from the contract by their own names, not from an operation', () => {
    const files = rooms.flatMap((room) => sourcesIn(`src/${room}`))
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(({ file, text }) => schemaOf.exec(text)?.map((found) => `${file}: ${found}`) ?? [])).toEqual(
      [],
    )
    expect(schemaOf.test('formResolver(extendRfq.body!)')).toBe(true)
  })
})
