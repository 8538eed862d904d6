import { incoterms } from '../../orders/incoterms'
import type { Detail } from './detail'

const to = String.raw`(?:to|at)(?! (?:be|us|me|you|them)\b)`
const label = String.raw`(?:place|point|location|site|address|destination) of delivery|deliver(?:y|ing)? (?:place|point|location|address|site|destination)(?: is)?|ship(?:ping)? (?:to|address)|destination|consignee|lieu de livraison|adresse de livraison|lieferort|lieferadresse|local de entrega|(?:mahali|sehemu|eneo|anuani) (?:pa|ya) (?:kupeleka|kufikisha|kupokelea|kupelekwa|mzigo)|交货地点|送货地址|收货地址|交货地址|(?:مكان|موقع|عنوان) (?:التسليم|التوصيل)`
const labelled = new RegExp(String.raw`(?:^|[^\p{L}])(?:${label})\s*[:=\t|–-]*\s*(.*)$`, 'iu')
/** A place behind a term has a capital: "DAP Mtwara", not "dap payment". */
const incoterm = new RegExp(String.raw`\b(?:${incoterms.join('|')})(?:\s*:|,)?\s+(\p{Lu}[\p{L}'’ -]+)`, 'u')
const phrases = [
  String.raw`\b(?:deliver(?:y|ed|ies|ing|able)?|ship(?:ped|ment)?|dispatch(?:ed)?)(?: (?:is|are|goods?|them|it|all|items|materials?|everything|required|needed|wanted|please|should be|to be|must be|made|directly|straight|cost|charges))* ${to}(?:\s*[:=]\s*|\s+)(?:the )?(.+)$`,
  String.raw`\bdeliver(?:y|ies)?\s*[:=–]\s*(.+)$`,
  incoterm,
  String.raw`\b(?:livr(?:aison|er|é|ée|és|ées|able|ables|ez))(?: (?:souhaitée|prévue|demandée|est|sont|impérativement))* (?:à|au|aux|sur|chez)(?: (?:la|le|l'))? ?(.+)$`,
  String.raw`\blivraison\s*:\s*(.+)$`,
  String.raw`\b\p{L}*(?:pelekwe|peleka|pelekewe|pelekwa|letwe|letee|leteeni|fikishwe)(?: \p{L}+)?? (?:kwa|katika|huko|hadi|mpaka|pale|kwenye)? ?(\p{Lu}.*|site .*|kiwanda.*|shule.*|hospitali.*)$`,
  String.raw`\b(?:liefer(?:ung|n|bar|t))(?: (?:bitte|frei))? (?:nach|an|frei)(?: die| den| das)? (.+)$`,
  String.raw`\bentreg(?:a|ar|ue)(?: (?:em|no|na|nos|nas))\s+(.+)$`,
  String.raw`(?:送货|送到|交货|运)(?:至|到)[:\s]*(.+)$`,
  String.raw`(?:التسليم|التوصيل)\s*(?:في|إلى|الى|:)\s*(.+)$`,
].map((phrase) => (typeof phrase === 'string' ? new RegExp(phrase, 'iu') : phrase))
/** "Price for site Chalinze", "for our Geita site": only where the message names no delivery. */
const site =
  /\b(?:for|at|to) (?:the )?((?:our )?(?:site (?:at |in )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?|\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)? (?:site|mine|camp|plant|project|branch|warehouse|job)))\b/u

const cut =
  /(?<!\s)\s*(?:[;。!?]|\.(?=\s|$)(?<!\b(?:st|mt|rd|dr|p|o|no|plot)\.)|\(|(?:,\s+|(?<=\s))(?:by|before|within|in (?:\d|one|two|three|four)|not later|no later|latest|on or before|on (?:the )?\d|on (?:mon|tues|wednes|thurs|fri|satur|sun)|as soon|asap|urgent|please|pls|kindly|thanks|regards|and (?:quote|send|advise|confirm|payment)|with (?:payment|installation)|avant|sous|d'ici|au plus tard|dans (?:les|un|\d)|merci|kabla|ndani ya|tafadhali|asante|bis (?:zum|\d)|innerhalb|até|payment|valid|lead time)\b|,\s*(?=\d+\s*(?:days?|weeks?|months?|siku|wiki|jours|semaines|tage|wochen|dias)\b)|,\s*(?=\d{1,2}[/.-]\d)|(?:,\s+|(?<=\s))(?=\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))).*$/iu
const noPlace =
  /^(?:\W|\d[\d ,.-]*(?:$|%|working|business|calendar|days?\b|weeks?\b|wks?\b|months?\b|hours?\b|hrs?\b|siku|wiki|miezi|jours|semaines|mois|tage|wochen|dias|st\b|nd\b|rd\b|th\b|[/.-]\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|within|asap|urgent|immediate|by\b|before|ex[- ]?(?:stock|works)|as soon|time|date|period|terms?\b|schedule|required|needed|normal|partial|must|should|is\b|are\b|be\b|your\b|us\b|me\b|you\b|the (?:same|above|below)|same\b|tbc|tba|n\/?a\b|souhaitée|délai|rapide|urgente|sofort|kesho|leo|haraka|mapema|today|tomorrow|included|two\b|three\b|several\b|different\b|various\b|both\b|each\b|following\b|(?:the )?above|extra|free|charges?)/iu
const anyLabel = /^\s*\p{L}[\p{L} /.'-]{1,30}\s*[:=]/u

/** Where the goods are delivered. A label with nothing behind it has the place on the lines below it. */
export function deliveryPlaceOf(lines: readonly string[]): Detail | undefined {
  for (const [at, line] of lines.entries()) {
    const behind = labelled.exec(line)?.[1]
    const place = behind === undefined ? undefined : placeIn(behind === '' ? below(lines, at) : behind)
    if (place) return { value: place, text: line.trim() }
  }
  for (const pattern of [...phrases, site])
    for (const line of lines) {
      const place = placeIn(pattern.exec(line)?.[1] ?? '')
      if (place) return { value: place, text: line.trim() }
    }
  return undefined
}

/** At most four lines of an address, up to a blank line or the next label. */
function below(lines: readonly string[], at: number): string {
  const rest = lines.slice(at + 1, at + 5)
  const end = rest.findIndex((line) => line.trim() === '' || anyLabel.test(line))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map((line) => line.trim().replace(/[,.]$/, ''))
    .join(', ')
}

function placeIn(text: string): string | undefined {
  const place = text
    .trim()
    .replace(cut, '')
    .replace(/^(?:site|address)\s*:\s*|^[\s:,–-]+|(?<![\s:,.–-])[\s:,.–-]+$/gi, '')
  return place.length >= 2 && place.length <= 300 && /\p{L}{2}/u.test(place) && !noPlace.test(place) ? place : undefined
}
