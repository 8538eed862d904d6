import type { FieldProblem } from '../documents/decision'
import { whatsappNumber } from '../parties/phone'
import type { LinkChannel } from './invitationLifeCycle'

interface Reached {
  name: string
  email: string | null
  phone: string | null
  /** ISO 3166-1 alpha-2; used for phone numbers without a country code. */
  country: string | null
}

/** The default channel: mail when there is an address and the server sends mail, else WhatsApp, else a copied link. */
export function usualChannel({ email, phone, country }: Omit<Reached, 'name'>, mail: boolean): LinkChannel {
  if (mail && email) return 'email'
  return whatsappNumber(phone, country) ? 'whatsapp' : 'copy'
}

/** RFQ-02: why this channel cannot be used, as text; undefined when it can. A link can always be copied. */
export function channelProblem(
  { name, email, phone, country }: Reached,
  channel: LinkChannel,
  mail: boolean,
): string | undefined {
  if (channel === 'email' && !mail)
    return `This server cannot send e-mail to ${name}. Choose WhatsApp or a copied link.`
  if (channel === 'email' && !email) return `${name} has no e-mail address. Enter one, or choose another channel.`
  if (channel === 'whatsapp' && !phone) return `${name} has no phone number. Enter one, or choose another channel.`
  if (channel === 'whatsapp' && !whatsappNumber(phone, country))
    return `${name}’s phone number has no country code. Enter it in the format +255 713 604 118, or choose another channel.`
  return undefined
}

interface ChosenChannel {
  invitation_id: string
  channel: LinkChannel
}

/** Returns the channel of an invitation: the chosen one, or a link to copy. */
export const channelOf = (chosen: readonly ChosenChannel[], invitation_id: string): LinkChannel =>
  chosen.find((each) => each.invitation_id === invitation_id)?.channel ?? 'copy'

/** Checks RFQ-02 by channel: mail needs an e-mail address and a mail server; WhatsApp needs a valid phone number. */
export function channelProblems(
  invited: readonly (Reached & { id: string })[],
  chosen: readonly ChosenChannel[],
  mail: boolean,
): FieldProblem[] {
  const strange = chosen.flatMap(({ invitation_id }, index) =>
    invited.some(({ id }) => id === invitation_id)
      ? []
      : [
          {
            path: `channels.${index}.invitation_id`,
            message: 'This supplier is no longer invited. Check the suppliers again.',
          },
        ],
  )
  const unreachable = invited.flatMap((supplier, index) => {
    const message = channelProblem(supplier, channelOf(chosen, supplier.id), mail)
    return message ? [{ path: `invitations.${index}.supplier_id`, message }] : []
  })
  return [...strange, ...unreachable]
}
