import { readDetails, type EnquiryDetails } from '../../../../../domain/enquiryText/details/readDetails'
import { readEnquiryText, type EnquiryText } from '../../../../../domain/enquiryText/readEnquiryText'

/** A client's message, and how it is read. */
export interface Message {
  text: string
  /** The reader's language, such as "en". */
  locale: string
  /** The day of the message (YYYY-MM-DD), from which "in two weeks" counts. */
  today: string
}

/** What a message asks for, and what it says besides. */
export type ReadMessage = Pick<EnquiryText, 'lines' | 'left_out'> & { details: EnquiryDetails }

export function readMessage({ text, locale, today }: Message): ReadMessage {
  const { lines, left_out, written } = readEnquiryText(text, { locale })
  return { lines, left_out, details: readDetails(written, today) }
}
