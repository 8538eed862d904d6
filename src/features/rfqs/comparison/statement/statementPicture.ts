import type { Picture, PictureNode } from '../../../../components/pictures/picture'
import type { GeneratedDocument } from '../../../../contract/generatedDocument'
import { node, text as plainText } from '../../../../components/pictures/pictureNodes'
import { isolated } from '../../../../documents/script/isolated'
import { directionOf } from '../../../../domain/parties/languages'
import { isolate } from '../../../../i18n/isolate'

/** The width of the first column and of a supplier's, in CSS pixels. */
const lineWidth = 280
const supplierWidth = 236
const least = 900

/**
 * The comparative statement as a picture: from the same description as its document, complete for any number of lines
 * and suppliers, in the direction of its language.
 */
export function statementPicture(generatedDocument: GeneratedDocument, theme: Picture['theme']): Picture {
  const { language, title, number, from, date, facts, columns, rows, sections } = generatedDocument
  const text = textIn(language)
  const about = [number, from.name, date].filter(Boolean).map((part) => inOwnDirection(part, language))
  return {
    width: Math.max(least, lineWidth + supplierWidth * (columns.length - 1) + 48),
    theme,
    root: {
      ...node('div', '', [
        node('div', 'zb-picture-title', [text('h1', '', title), plainText('span', 'zb-muted', about.join(' · '))]),
        node(
          'div',
          'zb-picture-parts',
          facts.map(({ label, value }) => node('div', '', [text('span', 'zb-muted', label), text('span', '', value)])),
        ),
        node('table', 'zb-compare', [
          node('thead', '', [
            node(
              'tr',
              '',
              columns.map(({ label }) => node('th', '', [text('span', 'zb-compare-name', label)])),
            ),
          ]),
          node(
            'tbody',
            '',
            rows.map(({ cells }) =>
              node(
                'tr',
                '',
                cells.map((cell, index) => cellOf(cell, index, text)),
              ),
            ),
          ),
        ]),
        node(
          'div',
          'zb-picture-parts',
          sections.map(({ title: name, text: words }) =>
            node('div', '', [
              text('span', 'zb-muted', name),
              ...words.split('\n').map((line) => text('span', '', line)),
            ]),
          ),
        ),
      ]),
      lang: language === 'en' ? 'en-GB' : language,
      dir: directionOf(language),
    },
  }
}

type Text = typeof plainText

/** Text whose figures, codes and Latin names run in their own direction. */
const textIn =
  (language: string): Text =>
  (tag, className, words) =>
    plainText(tag, className, inOwnDirection(words, language))

/** As in print: in an Arabic statement the Latin parts of an Arabic line, and each line without Arabic letters. */
function inOwnDirection(words: string, language: string): string {
  if (directionOf(language) === 'ltr') return words
  const parted = isolated(words)
  return parted === words ? isolate(words) : parted
}

const cellOf = (
  { text: words, second }: GeneratedDocument['rows'][number]['cells'][number],
  index: number,
  text: Text,
): PictureNode =>
  node(index === 0 ? 'th' : 'td', '', [
    text('span', index === 0 ? 'zb-compare-name' : 'zb-compare-cost', words),
    ...(second === null ? [] : [text('span', 'zb-muted', second)]),
  ])
