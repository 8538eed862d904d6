import type { Picture, PictureNode } from '../../components/pictures/picture'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { isolated } from '../../documents/script/isolated'
import { qrImage } from '../../documents/drawing/qrCode'
import { directionOf } from '../../domain/parties/languages'

/** A sheet in CSS pixels: A4 where its body text is as large as a page's own. */
const widths = { portrait: 940, landscape: 1330 }

/** What a document names, as URLs. */
interface DocumentFiles {
  /** The sender's logo, once it is loaded. */
  logo?: string | undefined
  /** The pictures of its lines by their hashes, as they are loaded. */
  pictures?: Readonly<Record<string, string>> | undefined
  /** The data URL of a font with the characters that the documents' fonts do not have. */
  font?: string | undefined
}

/**
 * A document as one white page of any length: from the same description as its PDF. The page shows it as a preview, and
 * it can be copied as a picture.
 */
export const documentPicture = (
  generatedDocument: GeneratedDocument,
  { logo, pictures, font }: DocumentFiles = {},
): Picture => ({
  width: widths[generatedDocument.orientation],
  theme: 'light',
  font,
  root: sheetOf(generatedDocument, { logo, pictures }),
})

function sheetOf(generatedDocument: GeneratedDocument, { logo, pictures }: DocumentFiles): PictureNode {
  const { language, draft, mark, words, rows, from } = generatedDocument
  const across = mark ?? (draft ? words.draft : null)
  return {
    ...node('article', 'zb-document', [
      ...(across ? [{ ...text('div', 'zb-document-mark', across), hidden: true }] : []),
      headOf(generatedDocument, logo),
      aboutOf(generatedDocument),
      ...dueOf(generatedDocument),
      ...(rows.length > 0 ? [linesOf(generatedDocument, pictures)] : []),
      ...totalsOf(generatedDocument),
      ...payOf(generatedDocument),
      ...generatedDocument.sections.map(sectionOf),
      ...signaturesOf(generatedDocument),
    ]),
    lang: language === 'en' ? 'en-GB' : language,
    dir: directionOf(language),
    ...(from.accent ? { accent: from.accent } : {}),
  }
}

function headOf(
  { from, title, number, date, draft, mark, words }: GeneratedDocument,
  logo: string | undefined,
): PictureNode {
  return node('header', 'zb-document-head', [
    node('div', '', [
      node('div', 'zb-document-from', [
        ...(logo ? [{ ...node('img', 'zb-document-logo', []), src: logo, alt: '' }] : []),
        text('span', 'zb-document-company', from.name),
      ]),
      ...[from.letterhead, ...from.lines].flatMap((line) => linesIn(line, 'zb-document-label')),
    ]),
    node('div', 'zb-document-what', [
      text('h2', 'zb-document-title', title),
      ...[
        [number, 'zb-document-number'],
        [date, 'zb-document-quiet'],
        [draft ? words.draft : '', 'zb-document-strong'],
        [mark ?? '', 'zb-document-strong'],
      ].flatMap(([said = '', look = '']) => linesIn(said, look)),
    ]),
  ])
}

/** The recipient, and the details beside it. */
function aboutOf({ to, facts }: GeneratedDocument): PictureNode {
  const receiver =
    to &&
    node('div', 'zb-document-to', [
      text('div', 'zb-document-label', to.label),
      text('div', 'zb-document-strong', to.name),
      ...to.lines.flatMap((line) => linesIn(line, '')),
    ])
  const fact = ({ label, value }: GeneratedDocument['facts'][number]) =>
    node('div', '', [text('dt', 'zb-document-label', label), text('dd', '', value)])
  // In two columns, the first filled first, as in print.
  const half = Math.ceil(facts.length / 2)
  return node('div', 'zb-document-about', [
    ...(receiver ? [receiver] : []),
    ...[facts.slice(0, half), facts.slice(half)].map((some) => node('dl', 'zb-document-facts', some.map(fact))),
  ])
}

/** What is due and by when, in a band as in print. */
const dueOf = ({ due }: GeneratedDocument): PictureNode[] =>
  due && due.facts.length > 0
    ? [
        node(
          'dl',
          due.filled ? 'zb-document-due zb-document-due-filled' : 'zb-document-due',
          due.facts.map(({ label, value }) =>
            node('div', '', [text('dt', 'zb-document-label', label), text('dd', '', value)]),
          ),
        ),
      ]
    : []

function linesOf({ columns, rows }: GeneratedDocument, pictures: DocumentFiles['pictures'] = {}): PictureNode {
  // Where a line has a picture, the others have an empty place.
  const pictured = rows.some(({ picture }) => picture) ? columns.findIndex(({ grow }) => grow > 0) : -1
  const side = (index: number) => (columns[index]?.align === 'end' ? 'zb-document-end' : '')
  return node('table', 'zb-document-lines', [
    node('thead', '', [
      node(
        'tr',
        '',
        columns.map(({ label }, index): PictureNode => ({ ...text('th', side(index), label), scope: 'col' })),
      ),
    ]),
    node(
      'tbody',
      '',
      rows.map(({ cells, picture }) =>
        node(
          'tr',
          '',
          cells.map((cell, index) => {
            const said = [...linesIn(cell.text, ''), ...linesIn(cell.second, 'zb-document-label')]
            return node('td', side(index), index === pictured ? [besidePicture(pictures[picture ?? ''], said)] : said)
          }),
        ),
      ),
    ),
  ])
}

/** The place of a picture, which the text beside it names. */
const besidePicture = (src: string | undefined, said: PictureNode[]) =>
  node('div', 'zb-document-item', [
    node('div', 'zb-document-thumb', src ? [{ ...node('img', '', []), src, alt: '' }] : []),
    node('div', '', said),
  ])

function totalsOf({ totals, in_words }: GeneratedDocument): PictureNode[] {
  const row = ({ label, currency, value, strong }: GeneratedDocument['totals'][number]) =>
    node('tr', strong ? 'zb-document-total' : '', [
      { ...text('th', '', label), scope: 'row' },
      node('td', 'zb-document-end', [
        ...(currency ? [text('span', 'zb-document-quiet zb-document-code', currency)] : []),
        text('span', '', value),
      ]),
    ])
  return [
    ...(totals.length > 0 ? [node('table', 'zb-document-totals', [node('tbody', '', totals.map(row))])] : []),
    ...(in_words
      ? [
          node('p', 'zb-document-words', [
            text('span', 'zb-document-label', in_words.label),
            space,
            text('span', '', in_words.text),
          ]),
        ]
      : []),
  ]
}

/** The payment accounts, and the verification code beside them. */
function payOf({ banks, words, check }: GeneratedDocument): PictureNode[] {
  if (banks.length === 0 && !check) return []
  return [
    node('div', 'zb-document-pay', [
      node('div', 'zb-document-banks', [
        ...(banks.length > 0 ? [text('h3', 'zb-document-heading', words.pay_to)] : []),
        ...banks.map((bank) => bankOf(bank, words)),
      ]),
      ...(check
        ? [
            node('div', 'zb-document-check', [
              node('div', '', [
                ...check.lines.map((line) => text('div', 'zb-document-label', line)),
                text('div', 'zb-document-checked', check.code),
              ]),
              { ...node('img', '', []), src: qrImage(check.url), alt: check.url },
            ]),
          ]
        : []),
    ]),
  ]
}

function bankOf(
  { bank_name, accounts }: GeneratedDocument['banks'][number],
  words: GeneratedDocument['words'],
): PictureNode {
  const line = (label: string, value: string) =>
    node('div', '', [text('span', 'zb-document-quiet', label), space, text('span', '', value)])
  return node('div', '', [
    text('div', 'zb-document-strong', bank_name),
    ...accounts.flatMap(({ account_name, account_number, currency, swift_code }, index) => [
      ...(account_name === accounts[index - 1]?.account_name ? [] : [line(words.account, account_name)]),
      line(currency, account_number),
      ...(swift_code && swift_code !== accounts[index + 1]?.swift_code ? [line(words.swift, swift_code)] : []),
    ]),
  ])
}

const sectionOf = ({ title, text: said }: GeneratedDocument['sections'][number]) =>
  node('section', 'zb-document-section', [
    ...(title ? [text('h3', 'zb-document-label', title)] : []),
    ...linesIn(said, title ? '' : 'zb-document-label'),
  ])

const signaturesOf = ({ signatures }: GeneratedDocument): PictureNode[] =>
  signatures && signatures.length > 0
    ? [
        node(
          'div',
          'zb-document-signatures',
          signatures.map(({ label, lines }) =>
            node('div', '', [
              text('div', 'zb-document-strong', label),
              ...lines.map((line) => text('div', 'zb-document-sign', line)),
            ]),
          ),
        ),
      ]
    : []

const node = (tag: string, className: string, children: PictureNode[]): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  ...(children.length > 0 ? { children } : {}),
})
/** User-written text has the direction of its own script. */
const text = (tag: string, className: string, said: string): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  text: isolated(said),
  dir: 'auto',
})
/** Between two texts, in the direction of the document. */
const space: PictureNode = { tag: 'span', text: ' ' }
const linesIn = (said: string | null, className: string): PictureNode[] =>
  said ? said.split('\n').map((line) => text('div', className, line)) : []
