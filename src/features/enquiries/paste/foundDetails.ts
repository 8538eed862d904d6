import type { ParsedEnquiry } from '../../../contract/enquiryParse'
import type { FoundDetails } from '../form/enquiryForm'

/** What a parsed message says, by the field of the enquiry that it fills. */
export function detailsIn({
  sender,
  client,
  reference,
  delivery_place,
  required_by,
}: ParsedEnquiry['details']): FoundDetails {
  const contact = client?.contact ?? sender?.name ?? sender?.email ?? sender?.phone
  const address = [sender?.name, sender?.email, sender?.phone].filter(Boolean).join(', ')
  return {
    ...(client ? { client_id: { values: [client.id], label: client.name, text: sender?.text ?? '' } } : {}),
    ...(contact ? { contact: { values: [contact], text: sender?.text ?? '' } } : {}),
    ...(reference ? { client_reference: { values: [reference.value], text: reference.text } } : {}),
    ...(delivery_place ? { delivery_place: { values: [delivery_place.value], text: delivery_place.text } } : {}),
    ...(required_by ? { required_by: { values: required_by.readings, text: required_by.text } } : {}),
    ...(address && !client ? { unknown_sender: address } : {}),
  }
}
