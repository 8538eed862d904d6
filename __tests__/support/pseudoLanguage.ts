import { i18n } from '../../src/i18n/instance'
import { languages } from '../../src/i18n/languages'
import { writeMessagesBy } from '../../src/i18n/messages'
import { currencies } from '../../src/domain/money/currencies'
import { units } from '../../src/domain/items/units'
import { server } from './mswServer'

/*
 * A language in which every translated text is in brackets: what is outside them on a page, and is neither data of the
 * server nor a name that is the same in every language, has not been translated.
 */

const [open, close] = ['⟦', '⟧']

i18n.use({ type: 'postProcessor', name: 'pseudo', process: (text: string) => `${open}${text}${close}` })

/** Shows every text in brackets from now on, until the returned function is called. */
export function showPseudoLanguage(): () => void {
  i18n.options.postProcess = ['pseudo']
  forgetTexts()
  writeMessagesBy((message) => `${open}${message}${close}`)
  return () => {
    i18n.options.postProcess = false
    forgetTexts()
    writeMessagesBy(undefined)
  }
}

/** Texts that were looked up are remembered until the language changes. */
const forgetTexts = () => i18n.emit('languageChanged', i18n.language)

/** The words in the server's answers from now on; the returned set grows with each of them. */
export function wordsOfAnswers(): Set<string> {
  const found = new Set<string>()
  server.events.on('response:mocked', ({ response }) => {
    void response
      .clone()
      .text()
      .then((body) => wordsIn(body.replaceAll(/\\[nrt"]/g, ' ')).forEach((word) => found.add(word)))
  })
  return found
}

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}’']+/gu) ?? []

/** The same in every language, or written by the browser in the language that it is asked for. */
const known = new Set(
  [
    'Zabuni Esc Enter Ctrl Alt Tab smtp example com kB MB am pm',
    ...languages.map(({ name }) => name),
    ...currencies.map(({ code }) => code),
    ...units.flatMap(({ code, symbol }) => [code, symbol]),
    'GMT PostgreSQL PGlite',
    ...Intl.supportedValuesOf('timeZone'),
    ...namesOfDates(),
    ...namesOfCountries(),
  ].flatMap(wordsIn),
)

function namesOfDates(): string[] {
  return (['short', 'long'] as const).flatMap((style) => {
    const [month, day] = [{ month: style }, { weekday: style }].map(
      (part) => new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'UTC' }),
    )
    return Array.from({ length: 12 }, (_, at) => [
      month?.format(Date.UTC(2026, at)) ?? '',
      day?.format(Date.UTC(2026, 0, at + 1)) ?? '',
    ]).flat()
  })
}

function namesOfCountries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  return letters.flatMap((one) => letters.map((other) => names.of(one + other) ?? ''))
}

/** Texts of the page, seen or heard, that no language translates; `data` are the words that the server sent. */
export function rawTextsOnPage(data: ReadonlySet<string>): string[] {
  const isRaw = (text: string) => wordsIn(text).some((word) => !data.has(word) && !known.has(word))
  return [...outsideBrackets(textNodes()), ...attributes().flatMap((text) => outsideBrackets([text]))]
    .map((text) => text.trim())
    .filter(isRaw)
}

/** A translated text with links or emphasis in it is several nodes: its brackets open in one and close in another. */
function outsideBrackets(texts: readonly string[]): string[] {
  let depth = 0
  return texts.map((text) => {
    let outside = ''
    for (const sign of text)
      if (sign === open) depth++
      else if (sign === close) depth--
      else if (depth === 0) outside += sign
    return outside
  })
}

function textNodes(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('kbd, style, script, [translate=no]'))
      found.push(walker.currentNode.nodeValue ?? '')
  return found
}

const attributes = () =>
  ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
