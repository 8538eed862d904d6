const totals =
  /^\W*(?:sub[- ]?total|grand total|total\b(?! (?:quantity |qty )?(?:required|needed|of \d))|net total|jumla|summe|gesamt|vat\b|tva\b|amount\b|montant|balance|thamani)/i

const terms =
  /\b(?:(?:requested|prepared|approved|checked|authori[sz]ed|issued) by\b|cost cent(?:re|er)|valid(?:ity)?\b|payments?\b|pay(?:able|ing)?\b|credit terms|lead time|delivery\s*:|delivery (?:time|date|period|terms|to|at|address|place|point|within|by|before|required|site)|deliver(?:ed|ing)? (?:to|by|before|within|at|on|in)|delivered|deadline|closing date|bids?\b|tender (?:no|security|closes)|invoices?\b|attach(?:ed|ment|ments)\b|working days|business days|warranty (?:of|period)|incoterm|ex[- ]works|budget|price (?:idea|target|validity)|machine hours|thank you for|last (?:order|time|month|year|week)|previous (?:order|offer|quote)|we (?:already )?(?:have|got|received|bought|ordered)|in stock|stock (?:on|in) hand|each (?:pallet|carton|box|bag|pack) (?:has|holds|contains)|nipigie|piga simu|simu|malipo|mwisho wa|kabla ya|paiement|délai|validité|facture|ci-joint|livraison (?:à|au|avant|sous)|réponse|lieferung (?:bis|an|nach)|lieferzeit|zahlung|gültig|rechnung|anlage|telephone|tel\.?\s*[:+]|mob\.?\s*[:+]|phone\s*[:+]|fax\s*[:+]|whatsapp\s*[:+]|p\.?\s?o\.?\s?box|b\.?p\.?\s?\d|www\.|@[\w.-]+\.|https?:)/i

/** Whether a text is about business terms. A list entry may name goods such as "phone" or "invoice books". */
export const isNoise = (text: string, isMarked: boolean): boolean =>
  totals.test(text) ||
  (terms.test(text) && !(isMarked && !/\b(?:days|siku|jours|tage|validity|payment|lead time|delivery)\b/i.test(text)))

export const isTotal = (text: string): boolean => totals.test(text)

export const isTerms = (text: string): boolean => totals.test(text) || terms.test(text)

const verbs =
  /\b(?:is|are|was|were|will|would|can|could|should|must|shall|has|had|have|been|do|does|did|est|sont|sera|doit|peut|avons|ist|sind|wird|kann|ni|ana|wana|tuna|atakuja|utaweza|mnaweza|naweza)\b/i

/** Whether a text is more than a name of goods: it has a verb, ends like a sentence, or is long. */
export function isSentence(text: string): boolean {
  const count = text.split(/\s+/).length
  return /\?\s*$/.test(text) || (/[.!]\s*$/.test(text) && count > 7) || count > 22 || (verbs.test(text) && count > 5)
}
