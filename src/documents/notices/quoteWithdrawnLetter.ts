import { subjectLine, typed } from './signature'

interface WithdrawnQuote {
  number: string
  title: string
  supplier_name: string
  company_name: string
  /** Null while the bids are sealed: it may name a price. */
  reason: string | null
  /** The page of the RFQ’s suppliers, for signed-in staff. */
  link: string
}

/** The mail that notifies the buyer that a supplier withdrew the quote; English, as the application. */
export function quoteWithdrawnLetter({ number, title, supplier_name, company_name, reason, link }: WithdrawnQuote) {
  const paragraphs = [
    `${supplier_name} has withdrawn the quote for ${title} (${number}). It is no longer compared and can't be awarded. The supplier can submit another quote until the deadline.`,
    reason && `Reason: ${reason}`,
    `The suppliers of this RFQ:\n${link}`,
    company_name,
  ]
  return {
    subject: subjectLine(typed(`Quote withdrawn by ${supplier_name}: ${title} (${number})`)),
    text: paragraphs
      .filter((paragraph) => paragraph !== null)
      .map(typed)
      .join('\n\n'),
  }
}
