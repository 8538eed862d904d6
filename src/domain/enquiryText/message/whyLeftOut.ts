import type { LeftOutReason } from './leftOutReasons'
import { isGreeting, isClosing } from './messageParts'
import { isTerms, isTotal } from './noise'
import { requests } from '../lines/phraseWords'
import { headingOf } from '../tables/tableHeadings'

const page =
  /^\W*(?:page|ukurasa|seite|feuille)\s*\d+(?:\s*(?:of|\/|sur|von|ya)\s*\d+)?\W*$|^[\s\d|+:=_*.-]+$|^\W*end of (?:list|document)\W*$|^\W*continued\b.{0,20}$/i
const contact =
  /(?:\b(?:tel|telephone|phone|mob|mobile|cell|fax|call|whatsapp|simu|piga|nipigie|contact|e-?mail)\b.{0,100}\d{3})|[\w.+-]@[\w-]+\.|www\.|https?:|\bp\.?\s?o\.?\s?box\b|\bb\.?p\.?\s?\d|(?:\+\d{3}|\b0\d{2,3})[\s-]?\d{3}[\s-]?\d{3,}/i
const asking = /^(?:请|(?:please|pls|plz|kindly|tafadhali|naomba|veuillez|merci de|bitte|نرجو|يرجى)(?!\p{L}))/iu
const signed = /^\W*(?:requested|prepared|approved|checked|authori[sz]ed|received|signed|signature|sign(?=\s*:))\b/i

/** The reason why a line without goods is left out, the most specific first. */
export function whyLeftOut(text: string): LeftOutReason {
  const line = text.trim()
  // A telephone number alone looks like a row of figures.
  if ((page.test(line) && !contact.test(line)) || !/[\p{L}\d]/u.test(line)) return 'page'
  if (isGreeting(line)) return 'greeting'
  if (isClosing(line) || signed.test(line)) return 'signature'
  if (isTotal(line)) return 'total'
  if (contact.test(line)) return 'contact'
  if (isTerms(line)) return 'terms'
  if (/\?\s*$/.test(line)) return 'question'
  if (
    asking.test(line) ||
    line.split(/\s+/).some((word) => requests.has(word.toLowerCase().replace(/(?<![.,:;!])[.,:;!]+$/, '')))
  )
    return 'request'
  const cells = line
    .split(/\t|\s{2,}|[|;]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  const isTitle =
    /:$/.test(line) || (line === line.toUpperCase() && /\p{Lu}/u.test(line) && line.split(/\s+/).length <= 8)
  return isTitle || (cells.length > 1 && headingOf(cells) !== undefined) ? 'heading' : 'other'
}
