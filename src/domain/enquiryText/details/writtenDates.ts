import { addBusinessDays, addMonths, formatISO, isValid, lastDayOfMonth, parseISO } from 'date-fns'
import { daysAfter } from '../../dates/days'
import { plainText } from '../../text/plainText'
import { numberInWords } from '../figures/numberWords'

/** A day as a message writes it. */
export interface WrittenDay {
  /** Its place in the text. */
  at: number
  end: number
  /** One or more days (YYYY-MM-DD): two where day and month may be either. */
  readings: string[]
  /** A number of days, a weekday or "25/11", which are a date only behind words such as "within" or "by". */
  isRelative: boolean
}

export interface DayContext {
  /** The day of the message (YYYY-MM-DD). */
  today: string
  /** How the message writes dates; undefined where nothing shows it. */
  order: 'day_first' | 'month_first' | undefined
}

const months = [
  'january|jan|januari|janvier|januar|janeiro|enero|يناير',
  'february|feb|februari|fevrier|februar|fevereiro|febrero|فبراير',
  'march|mar|machi|mars|marz|marco|marzo|مارس',
  'april|apr|aprili|avril|abril|ابريل',
  'may|mei|mai|maio|mayo|مايو',
  'june|jun|juni|juin|junho|junio|يونيو',
  'july|jul|julai|juillet|juli|julho|julio|يوليو',
  'august|aug|agosti|aout|agosto|اغسطس',
  'september|sept|sep|septemba|septembre|setembro|septiembre|سبتمبر',
  'october|oct|oktoba|octobre|oktober|outubro|octubre|اكتوبر',
  'november|nov|novemba|novembre|novembro|noviembre|نوفمبر',
  'december|dec|desemba|decembre|dezember|dez|dezembro|diciembre|ديسمبر',
].map((names) => names.split('|'))
const monthOf = (word: string) => months.findIndex((names) => names.includes(word)) + 1
const monthWord = months
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const weekdays = [
  'sunday|sun|jumapili|dimanche|sonntag|domingo',
  'monday|mon|jumatatu|lundi|montag',
  'tuesday|tues|tue|jumanne|mardi|dienstag',
  'wednesday|wed|jumatano|mercredi|mittwoch',
  'thursday|thurs|thu|alhamisi|jeudi|donnerstag',
  'friday|fri|ijumaa|vendredi|freitag',
  'saturday|sat|jumamosi|samedi|samstag',
].map((names) => names.split('|'))
const weekdayWord = weekdays.flat().join('|')

const span: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  ...Object.fromEntries(
    ['day', 'days', 'siku', 'jour', 'jours', 'tag', 'tage', 'tagen', 'dia', 'dias'].map((word) => [word, 'day']),
  ),
  ...Object.fromEntries(
    ['week', 'weeks', 'wk', 'wks', 'wiki', 'semaine', 'semaines', 'woche', 'wochen', 'semana', 'semanas'].map(
      (word) => [word, 'week'],
    ),
  ),
  ...Object.fromEntries(
    ['month', 'months', 'miezi', 'mwezi', 'mois', 'monat', 'monate', 'monaten', 'mes', 'meses'].map((word) => [
      word,
      'month',
    ]),
  ),
}
const spanWord = Object.keys(span)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const edge = String.raw`(?<![\p{L}\d])`
const stop = String.raw`(?![\p{L}\d])`
const pattern = (source: string) => new RegExp(source, 'giu')
const iso = pattern(String.raw`${edge}(\d{4})-(\d{1,2})-(\d{1,2})${stop}`)
const figures = pattern(String.raw`(?<![\p{L}\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\p{L}\d]|[/.-]\d)`)
const shortFigures = pattern(String.raw`(?<![\p{L}\d/.,-])(\d{1,2})/(\d{1,2})(?![\p{L}\d/."-]|,\d)`)
const dayMonth = pattern(
  String.raw`${edge}(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: of| de)?[ .-]?(${monthWord})\.?(?:,? (?:de )?(\d{4})|[ -](\d{4}|\d{2})(?!\s*[\p{L}\d]))?${stop}`,
)
const monthDay = pattern(String.raw`${edge}(${monthWord})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?${stop}`)
const chinese = pattern(String.raw`(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]`)
const ending = pattern(
  String.raw`${edge}(?:(?:the )?end of (?:the )?|mwisho wa |(?:la )?fin (?:du |de )?|ende )(month|mwezi|mois|monat|${monthWord})(?: (\d{4}))?${stop}`,
)
const counted = pattern(
  String.raw`${edge}(\d{1,3}|\p{L}+(?:-\p{L}+)?)(?: ?\(\d{1,3}\))? ?(working |business |calendar )?(${spanWord})(?: ouvres| ouvrables)?${stop}`,
)
const spanFirst = pattern(String.raw`${edge}(siku|wiki|miezi) (\d{1,3}|\p{L}+)${stop}`)
const named = pattern(String.raw`${edge}(today|tomorrow|leo|kesho|demain|morgen|amanha|${weekdayWord})${stop}`)

/** The days that a text names, in their order; each part of the text once. Fold it with {@link foldedDays} first. */
export function writtenDays(text: string, context: DayContext): WrittenDay[] {
  const { today } = context
  const found: WrittenDay[] = []
  const take = (of: RegExp, read: (match: RegExpMatchArray) => string[], isRelative = false) => {
    for (const match of text.matchAll(of)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => at < other.end && end > other.at)) continue
      const readings = read(match)
      if (readings.length > 0) found.push({ at, end, readings, isRelative })
    }
  }
  take(iso, ([, year, month, day]) => dayOf(year, month, day))
  take(figures, ([, first = '', , second = '', year = '']) => inFigures(first, second, year, context))
  take(chinese, ([, year, month, day]) => (year ? dayOf(year, month, day) : nextDay(Number(month), Number(day), today)))
  const inMonth = (month: string, day: string | undefined, year: string | undefined) =>
    year ? dayOf(fullYear(year), String(monthOf(month)), day) : nextDay(monthOf(month), Number(day), today)
  take(dayMonth, ([, day, month = '', year, short]) => inMonth(month.toLowerCase(), day, year ?? short))
  take(monthDay, ([, month = '', day, year]) => inMonth(month.toLowerCase(), day, year))
  take(ending, ([, month = '', year]) => endOf(month.toLowerCase(), year, today))
  take(shortFigures, ([, first, second]) => withoutYear(Number(first), Number(second), context), true)
  take(spanFirst, ([, unit = '', count = '']) => after(count, unit, false, today), true)
  take(
    counted,
    ([, count = '', kind = '', unit = '']) => after(count, unit, /working|business/i.test(kind), today),
    true,
  )
  take(named, ([, word = '']) => namedDay(word.toLowerCase(), today), true)
  return found.toSorted((a, b) => a.at - b.at)
}

/** The text without accents and in lower case, each sign in its place. */
export const foldedDays = (text: string): string =>
  [...text].map((sign) => (plainText(sign).length === sign.length ? plainText(sign) : sign.toLowerCase())).join('')

/** Whether a message writes the day or the month first, as its unmistakable dates show. */
export function dayOrderOf(text: string): DayContext['order'] {
  const shown = new Set(
    [...text.matchAll(figures)].flatMap(([, first, , second]) =>
      Number(first) > 12 && Number(second) <= 12
        ? ['day_first' as const]
        : Number(second) > 12 && Number(first) <= 12
          ? ['month_first' as const]
          : [],
    ),
  )
  return shown.size === 1 ? [...shown][0] : undefined
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function dayOf(year = '', month = '', day = ''): string[] {
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isValid(parseISO(text)) ? [text] : []
}

/** Day and month in figures: both orders, unless only one exists, the message shows its order, or one has passed. */
function inFigures(first: string, second: string, year: string, { today, order }: DayContext): string[] {
  const dayFirst = dayOf(fullYear(year), second, first)
  const monthFirst = dayOf(fullYear(year), first, second)
  if (order === 'day_first' && dayFirst.length > 0) return dayFirst
  if (order === 'month_first' && monthFirst.length > 0) return monthFirst
  const readings = [...new Set([...dayFirst, ...monthFirst])]
  const coming = readings.filter((day) => day >= today)
  return coming.length > 0 ? coming : readings
}

function withoutYear(first: number, second: number, { today, order }: DayContext): string[] {
  const dayFirst = order === 'month_first' ? [] : nextDay(second, first, today)
  const monthFirst = order === 'day_first' ? [] : nextDay(first, second, today)
  return [...new Set([...dayFirst, ...monthFirst])]
}

/** The first such day from today on. */
function nextDay(month: number, day: number, today: string): string[] {
  const year = Number(today.slice(0, 4))
  const [this_year] = dayOf(String(year), String(month), String(day))
  return this_year !== undefined && this_year >= today
    ? [this_year]
    : dayOf(String(year + 1), String(month), String(day))
}

const isoDay = (date: Date) => formatISO(date, { representation: 'date' })

function endOf(month: string, year: string | undefined, today: string): string[] {
  const number = monthOf(month)
  if (number === 0) return [isoDay(lastDayOfMonth(parseISO(today)))]
  const [first] = year ? dayOf(year, String(number), '1') : nextDay(number, 28, today)
  return first === undefined ? [] : [isoDay(lastDayOfMonth(parseISO(first)))]
}

function after(count: string, unit: string, isWorking: boolean, today: string): string[] {
  const number = /^\d+$/.test(count) ? Number(count) : numberInWords([count])?.value
  if (number === undefined || number === 0) return []
  const kind = span[unit.toLowerCase()]
  if (kind === 'month') return [isoDay(addMonths(parseISO(today), number))]
  if (isWorking && kind === 'day') return [isoDay(addBusinessDays(parseISO(today), number))]
  return [daysAfter(today, kind === 'week' ? number * 7 : number)]
}

function namedDay(word: string, today: string): string[] {
  if (word === 'today' || word === 'leo') return [today]
  const weekday = weekdays.findIndex((names) => names.includes(word))
  if (weekday < 0) return [daysAfter(today, 1)]
  const ahead = (weekday - parseISO(today).getDay() + 7) % 7
  return [daysAfter(today, ahead === 0 ? 7 : ahead)]
}
