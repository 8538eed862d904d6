import type { Detail } from './detail'

const number = String.raw`(?:\s+(?:form|note|sheet|document|po|lpo|pr|rfq|req|enq)(?=\s))?(?:\s*(?:no|nr|num|number|numero|nambari|namba|na|id)\b\.?|\s*(?:n[°ºo]|№|#)\.?)?\s*[:=#.\t|-]*\s*`
const token = String.raw`([\p{L}\d]*\d[\p{L}\d]*(?:[/_.-]+[\p{L}\d]+)*|\p{L}+[/_-][\p{L}\d/_.-]*\d[\p{L}\d/_.-]*)(?![\p{L}\d])`
const theirs = String.raw`(?:our|client|customer|buyer|notre|unsere?|nossa|kumb(?:ukumbu)?\.?\s*(?:yetu|na|namba)?)\s*(?:ref(?:erence|erenz|érence|erência)?|réf(?:érence)?|zeichen)?`
const plain = String.raw`ref(?:erence|erenz|erência|érence)?|réf(?:érence)?|kumb`
const nouns = String.raw`rfqs?|rfp|rfi|itb|itt|enquiry|inquiry|tender|zabuni|(?:purchase |material |store |stores )?requisition|(?:purchase|material) request|request for quotation|quotation request|indent|prf|mrf|demande (?:de (?:devis|prix|cotation)|d'achat)|appel d'offres|consultation|anfrage|bedarf|cotação|pedido|solicitação|询价单?|采购申请|طلب(?: عرض)?(?: أسعار| سعر| شراء)?`
const glued =
  /(?<![\p{L}\d/-])((?:PR|MR|RFQ|REQ|ENQ|INQ|RQ|IR|PRF|MRF|MRN|ITB|ITT|DP|DA|RFP)[-/]?[\p{L}\d/_.-]*\d[\p{L}\d/_-]*)(?![\p{L}\d])/u

const labelled = (label: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?<!\b(?:your|votre|ihre?|sua)\s{1,3})(?:${label})(?![\p{L}\d])${number}${token}`,
    'iu',
  )
/** The surest first: their own reference, the number of a document that asks, "PR-2231", then any reference. */
const patterns: [RegExp, isNamed: boolean][] = [
  [labelled(theirs), true],
  [labelled(nouns), false],
  [glued, true],
  [labelled(plain), true],
]
/** "REQUlSITION N0." as it was printed. */
const rescanned = (line: string) => line.replace(/(?<=\p{Lu})l(?=\p{Lu})/gu, 'I').replace(/\bN0(?=\.|\s|:)/g, 'No')
const day = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})$/
/** The number of a document needs three digits where only its noun is before it: "enquiry for 12 pcs" has none. */
const isNumber = (found: string) => (found.match(/\d/g) ?? []).length >= 3 || /\d[/_-]|[/_-]\d/.test(found)

/**
 * The client's reference. A subject is read before the text below it.
 * @param lines the lines in the order in which they are trusted
 */
export function referenceOf(lines: readonly string[]): Detail | undefined {
  for (const [pattern, isNamed] of patterns)
    for (const line of lines) {
      const found = pattern.exec(rescanned(line))?.[1]?.replace(/(?<![/_.-])[/_.-]+$/, '')
      if (found && found.length >= 3 && found.length <= 100 && !day.test(found) && (isNamed || isNumber(found)))
        return { value: found, text: line.trim() }
    }
  return undefined
}
