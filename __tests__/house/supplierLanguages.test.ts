import { readFileSync } from 'node:fs'
import { languages } from '../../src/supplier/words/languages'

/* Every language of the supplier's page has every text of the English one, with its placeholders and plural forms. */

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )
const textsIn = (language: string) =>
  new Map(flat(JSON.parse(readFileSync(`src/i18n/${language}/supplier.json`, 'utf8')) as Texts))

const english = textsIn('en')
const plural = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(plural, '')
const isCounted = (key: string) => plural.test(key) && english.has(`${stemOf(key)}_one`)

const formsIn = (language: string) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return (key: string) => (isCounted(key) ? pluralCategories.map((form) => `${stemOf(key)}_${form}`) : [key])
}
/** What is filled in; a form for none, one or two may leave the number out. */
const filledIn = (key: string, text: string) =>
  [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])]
    .filter((each) => !(/_(zero|one|two)$/.test(key) && each === '{{count}}'))
    .toSorted()

describe('The supplier’s page in each other language', () => {
  const others = Object.keys(languages)
    .filter((language) => language !== 'en')
    .map((language) => [language, textsIn(language)] as const)

  it('has each text, and no other', () => {
    const different = others.flatMap(([language, own]) => {
      const needed = new Set([...english.keys()].flatMap(formsIn(language)))
      return [
        ...[...needed].filter((key) => !own.has(key)).map((key) => `${language} lacks ${key}`),
        ...[...own.keys()].filter((key) => !needed.has(key)).map((key) => `${language} has ${key}`),
      ]
    })
    expect(different).toEqual([])
    expect(others.length).toBeGreaterThan(3)
  })

  it('fills in what the English text fills in', () => {
    const different = others.flatMap(([language, own]) =>
      [...own]
        .filter(([key, text]) => {
          const source = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? ''
          return filledIn(key, text).join() !== filledIn(key, source).join()
        })
        .map(([key, text]) => `${language} ${key}: ${text}`),
    )
    expect(different).toEqual([])
  })
})
