import { askers, chatOf } from './message/chats'
import type { GoodsLine, PlacedGoods } from './lines/goodsLine'
import type { LeftOutReason } from './message/leftOutReasons'
import type { MessageLines } from './message/messageLines'
import { partsOf, unquoted, type PartLine } from './message/messageParts'
import { signsOf, type Signs } from './figures/numberSigns'
import { readBlock } from './lines/readBlock'
import { sourceRows, textLines, type TextLine } from './message/sourceRows'
import { longestLine } from './message/tidyText'
import { whyLeftOut } from './message/whyLeftOut'

export interface ReadLine extends GoodsLine {
  /** The lines of the message that it was read from, unchanged. */
  source: string
}

interface LeftOut {
  text: string
  why: LeftOutReason
}

export interface EnquiryText {
  lines: ReadLine[]
  left_out: LeftOut[]
  /** Its lines by who wrote them, for what it says besides the goods. */
  written: MessageLines
}

interface Message {
  goods: PlacedGoods[]
  written: MessageLines
  why: (at: number) => LeftOutReason | undefined
}

/**
 * Reads the requested items. Every non-empty line of the message is either part of an item or returned with the reason
 * why it is left out, never both.
 * @param locale the reader's language, such as "en"; the format that the message shows has priority
 */
export function readEnquiryText(text: string, { locale }: { locale: string }): EnquiryText {
  const rows = sourceRows(text)
  const lines = textLines(rows)
  const signs = signsOf(lines.map((line) => line.text).join('\n'), locale)
  const texts = lines.map((line) => line.text)
  return accounted(rows, lines, readChat(texts, signs) ?? readMail(texts, signs))
}

function readChat(texts: readonly string[], signs: Signs): Message | undefined {
  const chat = chatOf(texts)
  if (!chat) return undefined
  const said = (isTheirs: (who: string) => boolean) =>
    readBlock(
      chat.map(({ who, text }) => (isTheirs(who) ? text : '')),
      { signs, isChat: true },
    )
  const names = [...new Set(chat.map(({ who }) => who))]
  const asking = askers(new Map(names.map((name) => [name, said((who) => who === name).length])))
  const isOwn = (who: string) => asking.has(who) || who === ''
  const why = (at: number): LeftOutReason | undefined => {
    const { who = '', text = '' } = chat[at] ?? {}
    return text === '' ? 'notice' : isOwn(who) ? whyLeftOut(text) : 'reply'
  }
  const isAsker = (who: string) => who !== '' && asking.has(who)
  const written = {
    headers: [],
    own: chat.filter(({ who }) => isOwn(who)).map(({ text }) => text),
    signature: [],
    rest: chat.filter(({ who }) => !isOwn(who)).map(({ text }) => text),
    speaker: chat.find(({ who }) => isAsker(who))?.who ?? null,
  }
  return { goods: said(isOwn), written, why }
}

function readMail(texts: readonly string[], signs: Signs): Message {
  const parts = partsOf(texts)
  const readOnly = (part: PartLine['part'], isStrict: boolean) =>
    readBlock(
      parts.map((line) => (line.part === part ? unquoted(line.text) : '')),
      { signs, isStrict },
    )
  const own = readOnly('own', false)
  const found = [...own, ...readOnly('signature', own.length > 0)]
  const why: Message['why'] = (at) => (parts[at]?.part === 'own' ? undefined : parts[at]?.part)
  if (found.length > 0) return { goods: found, written: writtenIn(parts), why }
  const inner = forwarded(parts)
  const goods = readBlock(
    inner.map(({ part, text }) => (part === 'own' ? text : '')),
    { signs },
  )
  return { goods, written: writtenIn(goods.length > 0 ? inner : parts), why }
}

function writtenIn(parts: readonly PartLine[]): MessageLines {
  const of = (wanted: PartLine['part']) => parts.filter(({ part }) => part === wanted).map(({ text }) => unquoted(text))
  return { headers: of('mail_header'), own: of('own'), signature: of('signature'), rest: of('quoted'), speaker: null }
}

/** The quoted part as a message of its own, with greeting and signature; what is above it is blank. */
function forwarded(parts: readonly PartLine[]): PartLine[] {
  const first = parts.findIndex(({ part }) => part === 'quoted')
  if (first < 0) return []
  // "On … wrote:" or a rule is above it, unless each line has a sign.
  const from = parts[first]?.text.trim().startsWith('>') ? first : first + 1
  const above = parts.slice(0, from).map((): PartLine => ({ text: '', part: 'own' }))
  return [...above, ...partsOf(parts.slice(from).map(({ text }) => unquoted(text)))]
}

function accounted(rows: readonly string[], lines: readonly TextLine[], { goods, written, why }: Message): EnquiryText {
  const rowsOf = (at: readonly number[]) =>
    [...new Set(at.flatMap((place) => lines[place]?.row ?? []))].sort((a, b) => a - b)
  const used = new Set(goods.flatMap(({ at }) => rowsOf(at)))
  const places = new Map<number, number>()
  for (const [at, { row }] of lines.entries()) if (!places.has(row)) places.set(row, at)
  return {
    lines: goods.map(({ line, at }) => ({
      ...line,
      source: rowsOf(at)
        .map((row) => rows[row]?.trim() ?? '')
        .join('\n'),
    })),
    left_out: rows.flatMap((row, index) =>
      row === '' || used.has(index)
        ? []
        : [{ text: row.trim(), why: why(places.get(index) ?? -1) ?? whyLeftOut(row.slice(0, longestLine)) }],
    ),
    written,
  }
}
