import path from 'node:path'
import { languages } from '../../src/i18n/languages'
import { sourcesIn } from './sources'

/* Every language of the application has every text of the English one, with its placeholders and its plural forms. */

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )

/** The supplier's page is an application of its own. */
const textsIn = (language: string) =>
  new Map(
    sourcesIn(`src/i18n/${language}`, /\.json$/)
      .map(({ file, text }) => [path.posix.basename(file, '.json'), new Map(flat(JSON.parse(text) as Texts))] as const)
      .filter(([namespace]) => namespace !== 'supplier'),
  )

const ending = /(_ordinal)?_(zero|one|two|few|many|other)$/

/**
 * The forms that this language needs of an English text: itself, or one for each of its plural categories; and one for
 * none where English has one.
 */
function formsOf(key: string, english: Map<string, string>, language: string): string[] {
  const [whole, ordinal = ''] = ending.exec(key) ?? []
  if (!whole) return [key]
  const stem = key.slice(0, -whole.length)
  // Without a form for one it is a text about what is other.
  if (!['one', 'other'].every((form) => english.has(`${stem}${ordinal}_${form}`))) return [key]
  const type = ordinal ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return [...pluralCategories.map((category) => `${stem}${ordinal}_${category}`), ...(whole === '_zero' ? [key] : [])]
}

/** What is filled in or marked up; a form for exactly none, one or two may leave the number out. */
const placeholders = (key: string, text: string) =>
  [...new Set(text.match(/\{\{.*?\}\}|<\/?\w+\/?>/g) ?? [])]
    .filter((each) => !(/_(zero|one|two)$/.test(key) && /^\{\{count/.test(each)))
    .toSorted()

const english = textsIn('en')

describe.each(languages.filter(({ code }) => code !== 'en'))('The application in $name', ({ code }) => {
  const own = textsIn(code)

  it.each([...english])('has each text of %s, and no other', (namespace, texts) => {
    const needed = new Set([...texts.keys()].flatMap((key) => formsOf(key, texts, code)))
    expect([...(own.get(namespace)?.keys() ?? [])].toSorted()).toEqual([...needed].toSorted())
  })

  it.each([...english])('fills in what %s fills in', (namespace, texts) => {
    const different = [...(own.get(namespace) ?? [])].filter(([key, text]) => {
      const source = texts.has(key) ? key : key.replace(ending, '$1_other')
      const filled = placeholders(key, text).join()
      return filled !== placeholders(key, texts.get(source) ?? '').join()
    })
    expect(different).toEqual([])
  })
})
