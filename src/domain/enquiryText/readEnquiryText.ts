import { separatorsOf, type Separators } from '../typedNumber'
import { askers, chatOf } from './chats'
import type { LeftOutReason } from './leftOutReasons'
import { partsOf, unquoted, type PartLine } from './messageParts'
import type { ReadLine } from './readLine'
import { readLines } from './readLines'
import { recordsOf, stackedOf } from './records'
import { readTable } from './tableLines'
import { tablesOf, type TableBlock } from './tableBlocks'
import { linesOf, tidyText } from './tidyText'

export interface LeftOut {
  text: string
  why: LeftOutReason
}

export interface EnquiryText {
  lines: ReadLine[]
  /** What was not taken for goods, in its order. */
  left_out: LeftOut[]
}

/**
 * Reads what a client asks for from an e-mail, a chat, cells of a spreadsheet or a text: one line for each thing, with quantity,
 * unit, description and part number as far as they are said. Greetings, signatures and quoted texts are left out, and returned.
 * @param locale whose signs its figures are written with, such as "en" or "fr"; what can only be meant otherwise is read so
 */
export function readEnquiryText(text: string, { locale }: { locale: string }): EnquiryText {
  const tidy = tidyText(text)
  const lines = linesOf(tidy)
  const separators = separatorsIn(tidy, separatorsOf(locale))
  return readChat(lines, separators) ?? readMail(lines, separators)
}

/** A text whose figures can only have a decimal comma is read so, whoever reads it. */
function separatorsIn(text: string, separators: Separators): Separators {
  if (separators.decimal === ',') return separators
  const figures = text.match(/(?<![\d.,/:])\d+(?:[.,]\d+)+(?![\d/:])/g) ?? []
  const commas = figures.filter((figure) => /^\d+,(?:\d{1,2}|\d{4,})$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(figure)).length
  const points = figures.filter((figure) => /^\d+\.(?:\d{1,2}|\d{4,})$|^0\.\d+$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(figure)).length
  return commas > 0 && points === 0 ? { decimal: ',', group: '.' } : separators
}

function readChat(lines: readonly string[], separators: Separators): EnquiryText | undefined {
  const chat = chatOf(lines)
  if (!chat) return undefined
  const names = [...new Set(chat.map(({ who }) => who))]
  const counts = new Map(names.map((name) => [name, readBlock(chat.map(({ who, text }) => (who === name ? text : '')), separators, { isChat: true }).lines.length]))
  const asking = askers(counts)
  const own = chat.map(({ who, text }) => (asking.has(who) || who === '' ? text : ''))
  const read = readBlock(own, separators, { isChat: true })
  const replies = chat.flatMap(({ who, text }, index) => (own[index] === '' && text !== '' && who !== '' ? [{ at: index, text, why: 'reply' as const }] : []))
  return { lines: read.lines, left_out: grouped([...read.left.map((at) => ({ at, text: own[at] ?? '', why: 'other' as const })), ...replies]) }
}

function readMail(lines: readonly string[], separators: Separators): EnquiryText {
  const parts = partsOf(lines)
  const readOnly = (part: PartLine['part'], isStrict: boolean) => readBlock(parts.map((line) => (line.part === part ? unquoted(line.text) : '')), separators, { isStrict })
  const own = readOnly('own', false)
  const below = readOnly('signature', own.lines.length > 0)
  const found = { ...own, lines: [...own.lines, ...below.lines] }
  // What was forwarded is what is asked for, where nothing else is.
  const quoted = found.lines.length === 0 ? forwarded(parts, separators) : undefined
  const taken = new Set([...own.used, ...below.used, ...(quoted?.used ?? [])])
  const left = parts.flatMap(({ text, part }, at) => (text.trim() === '' || taken.has(at) ? [] : [{ at, text, why: part === 'own' ? ('other' as const) : part }]))
  return { lines: quoted?.lines ?? found.lines, left_out: grouped(left) }
}

/** The quoted part read for itself, with its own greeting and signature. */
function forwarded(parts: readonly PartLine[], separators: Separators): Block | undefined {
  const first = parts.findIndex(({ part }) => part === 'quoted')
  if (first < 0) return undefined
  const inner = partsOf(parts.slice(first + 1).map(({ text }) => unquoted(text)))
  const read = readBlock([...parts.slice(0, first + 1).map(() => ''), ...inner.map(({ part, text }) => (part === 'own' ? text : ''))], separators, {})
  return read.lines.length > 0 ? read : undefined
}

interface Block {
  lines: ReadLine[]
  /** The places of the lines that goods were read from. */
  used: number[]
  left: number[]
}

/** Reads the tables of some lines, then the lines between them; each thing at its place. */
function readBlock(texts: readonly string[], separators: Separators, options: { isChat?: boolean; isStrict?: boolean }): Block {
  const rest = [...texts]
  const found: { at: number; line: ReadLine }[] = []
  const used: number[] = []
  const take = (block: TableBlock) => {
    const table = readTable(block, separators)
    if (!table || table.lines.length === 0) return
    found.push(...table.lines.map((line) => ({ at: block.from, line })))
    for (let at = block.from; at < block.to; at++) {
      if (table.lines.some(({ source }) => source.includes(texts[at] ?? '\n'))) used.push(at)
      rest[at] = ''
    }
  }
  const isFilled = (at: number) => (rest[at] ?? '').trim() !== ''
  for (const block of tablesOf(texts, isFilled)) take(block)
  for (const find of [recordsOf, stackedOf]) {
    const block = find(rest, isFilled)
    if (block) take(block)
  }
  const read = readLines(rest, { separators, ...options })
  const lines = [...found, ...read.lines].map((each, order) => ({ ...each, order })).sort((a, b) => a.at - b.at || a.order - b.order)
  // A line that is part of another's goods is used as well.
  const [left, inTables] = [new Set(read.left), new Set(used)]
  const isUsed = (at: number) => inTables.has(at) || (isFilled(at) && !left.has(at))
  const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]))
  return { lines: lines.map(({ line }) => line), used: filled.filter(isUsed), left: filled.filter((at) => !isUsed(at)) }
}

/** Lines that follow each other for the same reason are one piece. */
function grouped(left: readonly { at: number; text: string; why: LeftOutReason }[]): LeftOut[] {
  const pieces: (LeftOut & { to: number })[] = []
  for (const { at, text, why } of [...left].sort((a, b) => a.at - b.at)) {
    const last = pieces.at(-1)
    if (last && last.why === why && at - last.to <= 2) pieces.splice(-1, 1, { text: `${last.text}\n${text.trim()}`, why, to: at })
    else pieces.push({ text: text.trim(), why, to: at })
  }
  return pieces.map(({ text, why }) => ({ text, why }))
}
