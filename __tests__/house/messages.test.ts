import { units } from '../../src/domain/items/units'
import { languages } from '../../src/i18n/languages'
import type { MessageTexts } from '../../src/i18n/messageTranslation'
import { messagesInSources } from './messageSources'
import { sourcesIn } from './sources'

/* Every message of the rules, the contract and the server is there in each language of the application, its gaps included. */

const texts = new Map(
  sourcesIn('src/i18n/messages', /\.json$/).map(({ file, text }) => [
    file.replace(/^.*\/|\.json$/g, ''),
    JSON.parse(text) as MessageTexts,
  ]),
)
const gapsIn = (text: string) => [...new Set(text.match(/\{\{\d+\}\}/g) ?? [])].toSorted().join()

describe.each(languages.filter(({ code }) => code !== 'en'))('The messages in $name', ({ code }) => {
  const { sentences, parts } = texts.get(code) ?? { sentences: {}, parts: {} }

  it('are there for each sentence in the sources', () => {
    const lacking = [...messagesInSources()].filter(([message]) => !(message in sentences))
    expect(lacking.map(([message, file]) => `${file}: ${message}`)).toEqual([])
  })

  it('name each unit', () => {
    expect(units.filter(({ name }) => !(name in parts)).map(({ name }) => name)).toEqual([])
  })

  it('fill the gaps that the English ones fill', () => {
    const different = [...Object.entries(sentences), ...Object.entries(parts)].filter(
      ([english, said]) => gapsIn(english) !== gapsIn(said),
    )
    expect(different).toEqual([])
  })

  it('are the same sentences and words in each language', () => {
    const [first] = texts.values()
    expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(first?.sentences ?? {}).toSorted())
    expect(Object.keys(parts).toSorted()).toEqual(Object.keys(first?.parts ?? {}).toSorted())
  })
})
