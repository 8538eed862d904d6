import type { Picture, PictureNode } from '../components/picture'
import type { Paper } from '../contract/paper'
import { qrImage } from '../documents/qrCode'

/** A sheet in CSS pixels: A4 where its body text is as large as a page's own. */
const widths = { portrait: 940, landscape: 1330 }

/**
 * A paper as one white page, however long it is: the same description as its PDF's. The page shows it as a preview, and it becomes a
 * picture to be pasted into a chat.
 * @param logo the address of the sender's picture, once it is there
 */
export const paperPicture = (paper: Paper, logo?: string): Picture => ({
  width: widths[paper.orientation],
  theme: 'light',
  root: sheetOf(paper, logo),
})

function sheetOf(paper: Paper, logo: string | undefined): PictureNode {
  const { language, draft, mark, words, rows } = paper
  const across = mark ?? (draft ? words.draft : null)
  return {
    ...node('article', 'zb-paper', [
      ...(across ? [{ ...text('div', 'zb-paper-mark', across), hidden: true }] : []),
      headOf(paper, logo),
      aboutOf(paper),
      ...(rows.length > 0 ? [linesOf(paper)] : []),
      ...totalsOf(paper),
      ...payOf(paper),
      ...paper.sections.map(sectionOf),
      ...signaturesOf(paper),
    ]),
    lang: language === 'en' ? 'en-GB' : language,
  }
}

function headOf({ from, title, number, date, draft, mark, words }: Paper, logo: string | undefined): PictureNode {
  return node('header', 'zb-paper-head', [
    node('div', '', [
      node('div', 'zb-paper-from', [
        ...(logo ? [{ ...node('img', 'zb-paper-logo', []), src: logo, alt: '' }] : []),
        text('span', 'zb-paper-company', from.name),
      ]),
      ...[from.letterhead, ...from.lines].flatMap((line) => linesIn(line, 'zb-paper-label')),
    ]),
    node('div', 'zb-paper-what', [
      text('h2', 'zb-paper-title', title),
      ...[
        [number, 'zb-paper-number'],
        [date, 'zb-paper-quiet'],
        [draft ? words.draft : '', 'zb-paper-strong'],
        [mark ?? '', 'zb-paper-strong'],
      ].flatMap(([said = '', look = '']) => linesIn(said, look)),
    ]),
  ])
}

/** To whom it goes, and the facts beside it. */
function aboutOf({ to, facts }: Paper): PictureNode {
  const receiver =
    to &&
    node('div', 'zb-paper-to', [
      text('div', 'zb-paper-label', to.label),
      text('div', 'zb-paper-strong', to.name),
      ...to.lines.flatMap((line) => linesIn(line, '')),
    ])
  const fact = ({ label, value }: Paper['facts'][number]) =>
    node('div', '', [text('dt', 'zb-paper-label', label), text('dd', '', value)])
  // In two columns, the first filled first, as on paper.
  const half = Math.ceil(facts.length / 2)
  return node('div', 'zb-paper-about', [
    ...(receiver ? [receiver] : []),
    ...[facts.slice(0, half), facts.slice(half)].map((some) => node('dl', 'zb-paper-facts', some.map(fact))),
  ])
}

function linesOf({ columns, rows }: Paper): PictureNode {
  const side = (index: number) => (columns[index]?.align === 'end' ? 'zb-paper-end' : '')
  return node('table', 'zb-paper-lines', [
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
      rows.map(({ cells }) =>
        node(
          'tr',
          '',
          cells.map((cell, index) =>
            node('td', side(index), [...linesIn(cell.text, ''), ...linesIn(cell.second, 'zb-paper-label')]),
          ),
        ),
      ),
    ),
  ])
}

function totalsOf({ totals, in_words }: Paper): PictureNode[] {
  const row = ({ label, currency, value, strong }: Paper['totals'][number]) =>
    node('tr', strong ? 'zb-paper-total' : '', [
      { ...text('th', '', label), scope: 'row' },
      node('td', 'zb-paper-end', [
        ...(currency ? [text('span', 'zb-paper-quiet zb-paper-code', currency)] : []),
        text('span', '', value),
      ]),
    ])
  return [
    ...(totals.length > 0 ? [node('table', 'zb-paper-totals', [node('tbody', '', totals.map(row))])] : []),
    ...(in_words
      ? [
          node('p', 'zb-paper-words', [
            text('span', 'zb-paper-label', `${in_words.label} `),
            text('span', '', in_words.text),
          ]),
        ]
      : []),
  ]
}

/** Where to pay to, and the code to check it by beside that. */
function payOf({ banks, words, check }: Paper): PictureNode[] {
  if (banks.length === 0 && !check) return []
  return [
    node('div', 'zb-paper-pay', [
      node('div', 'zb-paper-banks', [
        ...(banks.length > 0 ? [text('h3', 'zb-paper-heading', words.pay_to)] : []),
        ...banks.map((bank) => bankOf(bank, words)),
      ]),
      ...(check
        ? [
            node('div', 'zb-paper-check', [
              node('div', '', [
                ...check.lines.map((line) => text('div', 'zb-paper-label', line)),
                text('div', 'zb-paper-checked', check.code),
              ]),
              { ...node('img', '', []), src: qrImage(check.url), alt: check.url },
            ]),
          ]
        : []),
    ]),
  ]
}

function bankOf({ bank_name, accounts }: Paper['banks'][number], words: Paper['words']): PictureNode {
  const line = (label: string, value: string) =>
    node('div', '', [text('span', 'zb-paper-quiet', `${label} `), text('span', '', value)])
  return node('div', '', [
    text('div', 'zb-paper-strong', bank_name),
    ...accounts.flatMap(({ account_name, account_number, currency, swift_code }, index) => [
      ...(account_name === accounts[index - 1]?.account_name ? [] : [line(words.account, account_name)]),
      line(currency, account_number),
      ...(swift_code && swift_code !== accounts[index + 1]?.swift_code ? [line(words.swift, swift_code)] : []),
    ]),
  ])
}

const sectionOf = ({ title, text: said }: Paper['sections'][number]) =>
  node('section', 'zb-paper-section', [
    ...(title ? [text('h3', 'zb-paper-label', title)] : []),
    ...linesIn(said, title ? '' : 'zb-paper-label'),
  ])

const signaturesOf = ({ signatures }: Paper): PictureNode[] =>
  signatures && signatures.length > 0
    ? [
        node(
          'div',
          'zb-paper-signatures',
          signatures.map(({ label, lines }) =>
            node('div', '', [
              text('div', 'zb-paper-strong', label),
              ...lines.map((line) => text('div', 'zb-paper-sign', line)),
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
/** What people wrote is read from the side of its own letters. */
const text = (tag: string, className: string, said: string): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  text: said,
  dir: 'auto',
})
const linesIn = (said: string | null, className: string): PictureNode[] =>
  said ? said.split('\n').map((line) => text('div', className, line)) : []
