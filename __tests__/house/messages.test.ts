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

describe('The messages in each other language', () => {
  const others = languages
    .filter(({ code }) => code !== 'en')
    .map(({ code }) => ({ code, ...(texts.get(code) ?? { sentences: {}, parts: {} }) }))
  const inEach = (findings: (own: (typeof others)[number]) => string[]) =>
    others.flatMap((own) => findings(own).map((finding) => `${own.code}: ${finding}`))

  it('are there for each sentence in the sources', () => {
    const messages = [...messagesInSources()]
    expect(messages.length).toBeGreaterThan(300)
    expect(
      inEach(({ sentences }) =>
        messages.filter(([message]) => !(message in sentences)).map(([message, file]) => `${message} (${file})`),
      ),
    ).toEqual([])
  })

  it('name each unit', () => {
    expect(inEach(({ parts }) => units.filter(({ name }) => !(name in parts)).map(({ name }) => name))).toEqual([])
  })

  it('fill the gaps that the English ones fill', () => {
    expect(
      inEach(({ sentences, parts }) =>
        [...Object.entries(sentences), ...Object.entries(parts)]
          .filter(([english, said]) => gapsIn(english) !== gapsIn(said))
          .map(([english]) => english),
      ),
    ).toEqual([])
  })

  it('are the same sentences and words in each language', () => {
    const [first, ...rest] = others.map(({ sentences, parts }) => ({
      sentences: Object.keys(sentences).toSorted(),
      parts: Object.keys(parts).toSorted(),
    }))
    for (const other of rest) expect(other).toEqual(first)
  })
})
