import { plainText } from '../../text/plainText'

const values = (words: string): [string, number][] =>
  words.split(' ').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])])

const ones = new Map([
  ...values(
    'one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19',
  ),
  ...values('twenty:20 thirty:30 forty:40 fourty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90'),
  ...values(
    'moja:1 mmoja:1 kimoja:1 limoja:1 mbili:2 wawili:2 viwili:2 mawili:2 miwili:2 tatu:3 watatu:3 vitatu:3 matatu:3 mitatu:3 nne:4 wanne:4 vinne:4 manne:4 minne:4',
  ),
  ...values(
    'tano:5 watano:5 vitano:5 matano:5 mitano:5 sita:6 saba:7 nane:8 wanane:8 vinane:8 manane:8 minane:8 tisa:9 kumi:10 ishirini:20 thelathini:30 arobaini:40 arubaini:40 hamsini:50 sitini:60 sabini:70 themanini:80 tisini:90',
  ),
  ...values(
    'un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60',
  ),
  ...values('dix-sept:17 dix-huit:18 dix-neuf:19 soixante-dix:70 quatre-vingt:80 quatre-vingts:80 quatre-vingt-dix:90'),
  ...values(
    'ein:1 eine:1 einen:1 zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwolf:12 zwanzig:20',
  ),
])

/** Multipliers of the number before them, or in Swahili after them: "two hundred", "mia mbili". */
const before = new Map(
  values(
    'hundred:100 thousand:1000 cent:100 cents:100 mille:1000 hundert:100 tausend:1000 dizaine:10 quinzaine:15 vingtaine:20 trentaine:30 cinquantaine:50 centaine:100',
  ),
)
const behind = new Map(values('mia:100 elfu:1000'))
const joining = new Set(['and', 'na', 'et', 'und'])

export interface NumberInWords {
  value: number
  length: number
}

/** "kumi na mbili" is 12, "two hundred and fifty" and "mia mbili hamsini" are 250. */
export function numberInWords(words: readonly string[]): NumberInWords | undefined {
  let [total, part, length] = [0, 0, 0]
  let multiplier: number | undefined
  for (let at = 0; at < words.length && at < 12; at++) {
    const word = plainText(words[at] ?? '')
    const one = hyphened(word)
    const times = before.get(word)
    const ahead = behind.get(word)
    if (one !== undefined) {
      // Smaller numbers follow larger ones: "two three" are two numbers.
      if (multiplier === undefined && part % 100 !== 0 && (one >= 10 || part % 10 !== 0)) break
      part += multiplier === undefined ? one : multiplier * one
      multiplier = undefined
    } else if (times !== undefined && (part > 0 || times >= 100)) {
      const many = Math.max(part, 1) * times
      if (times === 1000) total += many
      part = times === 1000 ? 0 : many
    } else if (ahead !== undefined) {
      if (multiplier !== undefined) part += multiplier
      multiplier = ahead
    } else if (joining.has(word) && length > 0) {
      continue
    } else break
    length = at + 1
  }
  if (multiplier !== undefined) part += multiplier
  return length > 0 ? { value: total + part, length } : undefined
}

function hyphened(word: string): number | undefined {
  const whole = ones.get(word)
  if (whole !== undefined) return whole
  const [tens = 0, one = 20, ...more] = word.split('-').map((part) => ones.get(part))
  return tens >= 20 && one < 20 && more.length === 0 ? tens + one : undefined
}
