import * as z from 'zod'
import { emails, optionalText } from '../../../contract/fields'
import type { Client } from '../../../contract/clients'

export const letterSchema = z.object({
  kind: z.string(),
  to_address: emails,
  cc_address: emails.nullish(),
  subject: optionalText(200),
  message: optionalText(5000),
  bank: z.string().optional(),
})
export type Letter = z.input<typeof letterSchema>
export type WrittenLetter = z.output<typeof letterSchema>

/** The standard letter, to be edited; the signature follows it. */
export interface StandardLetter {
  subject: string
  message: string
  signature: string
}

export interface SentDocument {
  kind: string
  label: string
  /** The document names an account of the branch. */
  pays?: boolean
}

/** The contact's own address first, then the client's, then those of other contacts. */
export function knownAddresses(client: Client | undefined, contact: string | null) {
  if (!client) return []
  const contacts = client.contacts.map(({ name, email }) => ({ name, address: email }))
  const all = [
    ...contacts.filter(({ name }) => name === contact),
    { name: client.name, address: client.email },
    ...contacts,
  ]
  const keyOf = (address: string | null) => address?.toLowerCase()
  return all.flatMap(({ name, address }, index) =>
    address && all.findIndex((each) => keyOf(each.address) === keyOf(address)) === index ? [{ name, address }] : [],
  )
}

/** The body of a mail: an unchanged proposal is left out, so that the server writes the standard text. */
export const letterBody = ({ to_address, cc_address, subject, message }: WrittenLetter, standard: StandardLetter) => ({
  to_address,
  ...(cc_address ? { cc_address } : {}),
  ...(subject && subject !== standard.subject ? { subject } : {}),
  ...(message && message !== standard.message ? { message } : {}),
})
