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

describe('The application in each other language', () => {
  const others = languages.filter(({ code }) => code !== 'en').map(({ code }) => [code, textsIn(code)] as const)
  const files = others.flatMap(([code, own]) =>
    [...english].map(([namespace, texts]) => ({
      file: `${code}/${namespace}.json`,
      code,
      texts,
      own: own.get(namespace) ?? new Map<string, string>(),
    })),
  )

  it('has each text of the English one, and no other', () => {
    const different = files.flatMap(({ file, code, texts, own }) => {
      const needed = new Set([...texts.keys()].flatMap((key) => formsOf(key, texts, code)))
      return [
        ...[...needed].filter((key) => !own.has(key)).map((key) => `${file} lacks ${key}`),
        ...[...own.keys()].filter((key) => !needed.has(key)).map((key) => `${file} has ${key}`),
      ]
    })
    expect(different).toEqual([])
    expect(others.length).toBeGreaterThan(1)
    expect(others.filter(([, own]) => [...own.keys()].some((namespace) => !english.has(namespace)))).toEqual([])
  })

  it('fills in what the English text fills in', () => {
    const different = files.flatMap(({ file, texts, own }) =>
      [...own]
        .filter(([key, text]) => {
          const source = texts.has(key) ? key : key.replace(ending, '$1_other')
          return placeholders(key, text).join() !== placeholders(key, texts.get(source) ?? '').join()
        })
        .map(([key, text]) => `${file} ${key}: ${text}`),
    )
    expect(different).toEqual([])
  })
})
