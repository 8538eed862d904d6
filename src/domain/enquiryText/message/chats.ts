export interface ChatLine {
  who: string
  text: string
}

const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const who = String.raw`([^:\n]{1,60}?):(?=\s|$)\s?(.*)$`
/** 17/11/2026, 14:02 - Name: …; [17/11/2026, 14:02:11] Name: …; [14:02, 17/11/2026] Name: …; [14:02] Name: … */
const spoken = [
  new RegExp(String.raw`^\[?${date},?\s+${time}\]?\s*[-–]?\s*${who}`, 'i'),
  new RegExp(String.raw`^\[${time},?\s+${date}\]\s*${who}`, 'i'),
  new RegExp(String.raw`^\[?${time}\]?\s*[-–]?\s*${who}`, 'i'),
]
const notice = new RegExp(String.raw`^\[?(?:${date},?\s+${time}|${time},?\s+${date})\]?\s*[-–]?\s*[^:]*$`, 'i')
const headed = new RegExp(String.raw`^([^:,\[\]]{1,40}),?\s+\[(?:${date},?\s+)?${time}\]:?$`, 'i')
const noWords =
  /^<.{1,40}>$|\b(?:media omitted|image omitted|message deleted|deleted this message|end-to-end encrypted|missed voice call)\b/i

/** The lines of a chat with their authors; undefined when the text is not a chat. A message may have several lines. */
export function chatOf(lines: readonly string[]): ChatLine[] | undefined {
  const said = lines.map((line) => spokenBy(line.trim()))
  if (said.filter(Boolean).length >= Math.max(1, Math.min(2, lines.filter((line) => line.trim()).length)))
    return withSpeakers(lines, said)
  const names = namedLines(lines)
  return names && withSpeakers(lines, names)
}

function spokenBy(line: string): ChatLine | undefined {
  for (const pattern of spoken) {
    const [, name, text] = pattern.exec(line) ?? []
    if (
      name !== undefined &&
      text !== undefined &&
      !/^(?:qty|quantity|item|unit|description|tel|date|time)$/i.test(name.trim())
    )
      return { who: name.trim(), text }
  }
  const [, name] = headed.exec(line) ?? []
  return name === undefined ? undefined : { who: name.trim(), text: '' }
}

const fieldNames =
  /^(?:qty|quantity|item|items|unit|uom|description|desc|tel|phone|mob|date|time|note|notes|from|to|re|subject|brand|size|part no|p\/n|total|delivery|delivery to|attn|ref|maelezo|idadi|bidhaa|objet|price|model|colou?r|location|for)$/i

/** "Juma: …" and "Mauzo: …" without times: the same few names before most lines. */
function namedLines(lines: readonly string[]): (ChatLine | undefined)[] | undefined {
  const found = lines.map((line) => {
    const [, name, text] = /^(\p{L}[\p{L} .'-]{1,24}):\s+(.+)$/u.exec(line.trim()) ?? []
    return name !== undefined && text !== undefined && !fieldNames.test(name.trim())
      ? { who: name.trim(), text }
      : undefined
  })
  const speakers = new Set(found.flatMap((each) => each?.who ?? []))
  const spoke = found.filter(Boolean).length
  const filled = lines.filter((line) => line.trim()).length
  return speakers.size >= 2 && speakers.size <= 4 && spoke > speakers.size && spoke * 10 >= filled * 6
    ? found
    : undefined
}

function withSpeakers(lines: readonly string[], said: readonly (ChatLine | undefined)[]): ChatLine[] {
  let speaker = ''
  return lines.flatMap((line, index) => {
    const found = said[index]
    if (found) {
      speaker = found.who
      return [noWords.test(found.text) ? { who: speaker, text: '' } : found]
    }
    return [{ who: speaker, text: notice.test(line.trim()) || noWords.test(line) ? '' : line }]
  })
}

const seller = /\b(?:sales|support|shop|mauzo|duka|ventes?|verkauf|service|desk|vendas|me|you)\b/i

/**
 * The authors who request goods: of two the one with more goods, of more than two all except those whose name is a
 * seller's.
 * @param counts the number of goods that each author names
 */
export function askers(counts: ReadonlyMap<string, number>): Set<string> {
  const all = [...counts.keys()]
  const clients = all.filter((name) => !seller.test(name))
  if (all.length > 2) return new Set(clients.length > 0 ? clients : all)
  const among = clients.length > 0 ? clients : all
  const best = among.reduce<string | undefined>(
    (most, name) => (most === undefined || (counts.get(name) ?? 0) > (counts.get(most) ?? 0) ? name : most),
    undefined,
  )
  return new Set(best === undefined ? [] : [best])
}
