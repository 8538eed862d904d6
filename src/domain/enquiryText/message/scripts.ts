import { latinDigits } from '../../text/latinDigits'
import { narrowSigns } from '../../text/narrowSigns'

const han: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  零: 0,
}
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 }

const counters =
  '公斤|千克|平方米|立方米|个|個|只|隻|台|臺|条|條|根|套|件|箱|盒|包|袋|桶|卷|瓶|支|张|張|块|片|把|双|雙|对|对|米|吨|升|顶|打|罐|令|副|捆|辆|本|组'
const counted = new RegExp(String.raw`(?<![\d.,×x*])[ ]?(\d[\d.,]*) ?(${counters})(?=$|[\s,;.:)]|\p{sc=Han})`, 'gu')
const inWords = new RegExp(
  String.raw`(?<![一二两兩三四五六七八九零十百千万萬])([一二两兩三四五六七八九零十百千万萬]+) ?(?=(?:${counters})(?:$|[\s,;.:)]))`,
  'gu',
)

/** "二十" is 20, "一百五十" 150. */
function hanNumber(words: string): number {
  let [total, part] = [0, 0]
  for (const sign of words) {
    const scale = scales[sign]
    if (scale === undefined) {
      part = han[sign] ?? 0
      continue
    }
    // Ten thousand multiplies everything before it: "十二万" is 120,000.
    total = scale === 10_000 ? Math.max(total + part, 1) * scale : total + Math.max(part, 1) * scale
    part = 0
  }
  return total + part
}

/** Uses the digits 0 to 9, "," and ".", and a space between a figure and its Chinese unit. */
export function plainScripts(text: string): string {
  const plain = narrowSigns(latinDigits(text))
    .replace(/\u3000/g, ' ')
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d{3})/g, ',')
    .replace(/\u060c/g, ',')
    .replace(/\u061b/g, ';')
    .replace(/\u061f/g, '?')
  if (!/\p{sc=Han}/u.test(plain)) return plain
  return plain
    .replace(/^(\s*\d{1,3})、\s*/u, '$1. ')
    .replace(/、/g, ', ')
    .replace(/。/g, '. ')
    .replace(/([;,:])(?=\S)(?<=\p{sc=Han}.)/gu, '$1 ')
    .replace(/(?<=\p{sc=Han})([和及与])(?=[\d一二两三四五六七八九十百])/gu, ' $1 ')
    .replace(inWords, (_, words: string) => ` ${hanNumber(words)} `)
    .replace(counted, ' $1 $2 ')
    .trimEnd()
}
