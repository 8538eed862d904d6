import type { Detail } from './detail'
import { dayOrderOf, foldedDays, writtenDays, type DayContext } from './writtenDates'

/** A required date: with two readings where day and month may be either. */
export type RequiredBy = Detail<string[]>

/** What a date behind these words is about: the goods, or something else such as the offer. */
const needed = String.raw`deliver\p{L}*|required|require|requires|needed|need|needs|wanted|ship\p{L}*|dispatch\p{L}*|arriv\p{L}*|on site|onsite|eta|ros|ras|collect\p{L}*|pick[- ]?up|livr\p{L}+|besoin|requis\p{L}*|necessaire|tunahitaji|inahitajika|zinahitajika|vinahitajika|yanahitajika|nahitaji|\p{L}*pelek\p{L}+|\p{L}*letwe|\p{L}*fikishwe|liefer\p{L}*|benotigt|gebraucht|entreg\p{L}*|preciso|precisamos|交货|送货|到货|需要|التسليم|التوصيل|مطلوب`
const other = String.raw`deliver\p{L}* (?:times?|periods?|schedules?|terms)(?= (?:by|before|not|no|latest))|quot\p{L}*|offer\p{L}*|pric\p{L}*|submit\p{L}*|submission|repl\p{L}*|respon\p{L}*|bid\p{L}*|tender\p{L}*|clos\p{L}*|valid\p{L}*|pay\p{L}*|credit|lead time|warrant\p{L}*|expir\p{L}*|shelf|guarantee|dated?|sent|bei|devis|offre|cotation|repon\p{L}*|paiement|garantie|angebot|zahlung|gultig|cotacao|proposta|报价|付款|السعر|العرض`
const words = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${other})|(${needed}))(?![\p{L}])|(交货|送货|到货|需要)|(报价|付款)`,
  'giu',
)
/** "Date required" and "delivery date" name the date itself. */
const dateOfNeed =
  /(?:required|delivery|need(?:ed)?|requested|on[- ]site)[ -]date|date (?:of delivery|required|needed|requise|de livraison)/gi
const bound =
  /(?:\b(?:by|before|within|in|until|till|no later than|not later than|latest|on|or before|avant|sous|dans|d'ici|au plus tard|pour|le|kabla ya|ndani ya|ifikapo|tarehe|baada ya|bis|binnen|innerhalb(?: von)?|am|ate|em|dentro de)\s*|[:=|-]\s*|(?<!\s)(?=\s*\t)\s+|(?:之前|前|内|قبل|خلال)\s*)(?:the |le |la |el |ya |zum |wa |this |about |approx\.? |max\.? )*$/iu
const joined = /^[\s,/]*(?:and|&|et|na|und|e|y|\/)\s+(?:the |your |best |earliest |possible )*$/u
const sentences = /(?<=[.!?;。])\s+(?=[\p{Lu}\p{Lo}])/u

/** The day by which a message needs its goods: the first date behind words of need, never one of an offer or a payment. */
export function requiredByOf(lines: readonly string[], today: string): RequiredBy | undefined {
  const context: DayContext = { today, order: dayOrderOf(lines.join('\n')) }
  for (const line of lines)
    for (const sentence of line.split(sentences)) {
      const readings = neededIn(foldedDays(sentence), context)
      if (readings) return { value: readings, text: line.trim() }
    }
  return undefined
}

function neededIn(sentence: string, context: DayContext): string[] | undefined {
  const labels = [...sentence.matchAll(dateOfNeed)]
  const named = [...sentence.matchAll(words)].filter(
    ({ index }) => !labels.some((label) => index >= label.index && index < label.index + label[0].length),
  )
  const subjects = [
    ...named.map((match) => ({
      end: match.index + match[0].length,
      isNeed: Boolean(match[2] ?? match[3]),
      at: match.index,
    })),
    ...labels.map((match) => ({ end: match.index + match[0].length, isNeed: true, at: match.index })),
  ].toSorted((a, b) => a.end - b.end)
  return writtenDays(sentence, context).find(({ at, isRelative }) => {
    const index = subjects.findLastIndex(({ end }) => end <= at)
    const [before, subject] = [subjects[index - 1], subjects[index]]
    if (!subject?.isNeed) return false
    // "Your price and delivery by Friday" asks for an offer.
    if (before && !before.isNeed && joined.test(sentence.slice(before.end, subject.at))) return false
    const between = sentence.slice(subject.end, at)
    // "Need 4 valves, 2 weeks stock": a number of days counts behind "within" or a label only.
    return !isRelative || bound.test(between) || /^\W*$/.test(between) || /[,:]\s*$/.test(between)
  })?.readings
}
