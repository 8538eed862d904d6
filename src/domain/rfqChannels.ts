import type { LinkChannel } from './invitationLifeCycle'
import { whatsappNumber } from './phone'

interface Reached {
  name: string
  email: string | null
  phone: string | null
  /** ISO 3166-1 alpha-2; tells how a number without a country is called. */
  country: string | null
}

/** How a supplier is asked unless somebody chooses otherwise: by mail where he has an address and the server sends mail, else by WhatsApp, else by a copied link. */
export function usualChannel({ email, phone, country }: Omit<Reached, 'name'>, mail: boolean): LinkChannel {
  if (mail && email) return 'email'
  return whatsappNumber(phone, country) ? 'whatsapp' : 'copy'
}

/** RFQ-02: why he cannot be reached by this channel, in words; undefined when he can. A link can always be copied. */
export function channelProblem(
  { name, email, phone, country }: Reached,
  channel: LinkChannel,
  mail: boolean,
): string | undefined {
  if (channel === 'email' && !mail)
    return `${name} cannot be mailed: this server sends no mail. Choose WhatsApp or a copied link.`
  if (channel === 'email' && !email) return `${name} has no e-mail address. Enter one, or choose another way.`
  if (channel === 'whatsapp' && !phone) return `${name} has no phone number. Enter one, or choose another way.`
  if (channel === 'whatsapp' && !whatsappNumber(phone, country))
    return `${name}’s phone number has no country: write it like +255 713 604 118, or choose another way.`
  return undefined
}
