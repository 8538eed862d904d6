import type { PageLink } from '../../domain/access/linkedPages'
import { subjectLine, typed } from './signature'

interface AskedQuestion {
  number: string
  title: string
  supplier_name: string
  company_name: string
  question: string
  /** The line that it is about; null for the whole RFQ. */
  line: string | null
  /** The page where it is answered, for signed-in staff. */
  link: PageLink
}

/** The mail that notifies the buyer of a supplier's question; English, as the application. */
export function questionLetter({ number, title, supplier_name, company_name, question, line, link }: AskedQuestion) {
  const paragraphs = [
    `${supplier_name} has a question about ${title} (${number}).`,
    line && `Line ${line}`,
    question,
    `Answer it here, for this supplier or for all:\n${link}`,
    company_name,
  ]
  return {
    subject: subjectLine(typed(`Question from ${supplier_name}: ${title} (${number})`)),
    text: paragraphs
      .filter((paragraph) => paragraph !== null)
      .map(typed)
      .join('\n\n'),
  }
}
