import * as quotes from '../../src/contract/quotes'
import { rights } from '../../src/contract/rights'
import english from '../../src/i18n/en/supplier.json'
import swahili from '../../src/i18n/sw/supplier.json'
import * as publicApi from '../../src/supplier/link/publicApi'
import * as publicFiles from '../../src/supplier/link/publicFiles'

const suppliers = Object.entries(rights)
  .filter(([, right]) => (right as string) === 'supplier')
  .map(([name]) => name)

describe('The supplier API calls', () => {
  it('cover all public operations of the contract, each by a function of its name', () => {
    expect(Object.keys(publicApi.publicOperations).sort()).toEqual([...suppliers].sort())
    for (const name of suppliers)
      expect(typeof { ...publicApi, ...publicFiles }[name as keyof typeof publicApi]).toBe('function')
  })

  it.each(Object.entries(publicApi.publicOperations))(
    '%s uses the method and path of the contract',
    (name, { method, path }) => {
      const operation = quotes[name as keyof typeof publicApi.publicOperations]
      expect({ method, path }).toEqual({ method: operation.method, path: operation.path })
    },
  )
})

describe('The texts of the supplier’s page', () => {
  const keysOf = (texts: object, before = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [before + key] : keysOf(text as object, `${before}${key}.`),
    )
  const placesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  const textAt = (texts: object, key: string) =>
    key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], texts) as string

  it('all exist in Swahili, with the same placeholders', () => {
    expect(keysOf(swahili)).toEqual(keysOf(english))
    const differ = keysOf(english).filter(
      (key) => placesIn(textAt(english, key)).join() !== placesIn(textAt(swahili, key)).join(),
    )
    expect(differ).toEqual([])
  })
})
