import type { MessageLines } from '../message/messageLines'
import { deliveryPlaceOf } from './deliveryPlace'
import type { Detail } from './detail'
import { referenceOf } from './reference'
import { requiredByOf, type RequiredBy } from './requiredBy'
import { senderOf, type Sender } from './sender'

/** What a message says about its enquiry besides the goods; null where it says nothing, or nothing certain. */
export interface EnquiryDetails {
  sender: Sender | null
  reference: Detail | null
  delivery_place: Detail | null
  required_by: RequiredBy | null
}

const subject = /^\**(?:subject|sub|objet|betreff|re|mada|yah|assunto|主题)\s*(?:\*+\s*)?:/iu

/**
 * The sender, the reference, the delivery place and the required date of a message. Only the reference may come from
 * the subject of an earlier message, which a reply keeps; a date or place there may have been changed since.
 * @param today the day of the message (YYYY-MM-DD), from which "in two weeks" counts
 */
export function readDetails(message: MessageLines, today: string): EnquiryDetails {
  const { headers, own, signature, rest } = message
  const subjects = headers.filter((line) => subject.test(line.trim()))
  const earlier = rest.filter((line) => subject.test(line.trim()))
  const said = [...subjects, ...own]
  return {
    sender: senderOf(message) ?? null,
    reference: referenceOf([...headers, ...own, ...earlier]) ?? null,
    delivery_place: deliveryPlaceOf([...said, '', ...signature]) ?? null,
    required_by: requiredByOf(said, today) ?? null,
  }
}
