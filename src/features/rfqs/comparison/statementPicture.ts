import type { Picture, PictureNode } from '../../../components/picture'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { node, text } from '../../../components/pictureNodes'
import { joined } from '../../../i18n/joined'

/** The width of the first column and of a supplier's, in CSS pixels. */
const lineWidth = 280
const supplierWidth = 236
const least = 900

/**
 * The comparative statement as a picture: from the same description as its document, complete for any number of lines
 * and suppliers.
 */
export function statementPicture(generatedDocument: GeneratedDocument, theme: Picture['theme']): Picture {
  const { title, number, from, date, facts, columns, rows, sections } = generatedDocument
  return {
    width: Math.max(least, lineWidth + supplierWidth * (columns.length - 1) + 48),
    theme,
    root: node('div', '', [
      node('div', 'zb-picture-title', [
        text('h1', '', title),
        text('span', 'zb-muted', joined([number, from.name, date])),
      ]),
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
          rows.map(({ cells }) => node('tr', '', cells.map(cellOf))),
        ),
      ]),
      node(
        'div',
        'zb-picture-parts',
        sections.map(({ title: name, text: words }) =>
          node('div', '', [text('span', 'zb-muted', name), ...words.split('\n').map((line) => text('span', '', line))]),
        ),
      ),
    ]),
  }
}

const cellOf = (
  { text: words, second }: GeneratedDocument['rows'][number]['cells'][number],
  index: number,
): PictureNode =>
  node(index === 0 ? 'th' : 'td', '', [
    text('span', index === 0 ? 'zb-compare-name' : 'zb-compare-cost', words),
    ...(second === null ? [] : [text('span', 'zb-muted', second)]),
  ])
