import { eq, inArray, sql } from 'drizzle-orm'
import type { FieldError } from '../../../contract/envelope'
import type { LinkChannel } from '../../../domain/invitationLifeCycle'
import { channelProblem } from '../../../domain/rfqChannels'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'

interface Asked {
  id: string
  name: string
  email: string | null
  phone: string | null
  country: string | null
}

export interface ChosenChannel {
  invitation_id: string
  channel: LinkChannel
}

/** How each supplier is asked: as it was chosen, and by a link to be copied where nothing was. */
export const channelOf = (chosen: readonly ChosenChannel[], invitation_id: string): LinkChannel =>
  chosen.find((each) => each.invitation_id === invitation_id)?.channel ?? 'copy'

/** RFQ-02 by channel: who is mailed has an e-mail address and the server sends mail; who is written to has a number that WhatsApp knows. */
export function channelProblems(
  invited: readonly Asked[],
  chosen: readonly ChosenChannel[],
  mail: boolean,
): FieldError[] {
  const strange = chosen.flatMap(({ invitation_id }, index) =>
    invited.some(({ id }) => id === invitation_id)
      ? []
      : [
          {
            path: `channels.${index}.invitation_id`,
            message: 'This supplier is not asked any more. Look at the suppliers again.',
          },
        ],
  )
  const unreachable = invited.flatMap((supplier, index) => {
    const message = channelProblem(supplier, channelOf(chosen, supplier.id), mail)
    return message ? [{ path: `invitations.${index}.supplier_id`, message }] : []
  })
  return [...strange, ...unreachable]
}

/** Notes how these suppliers are asked. */
export async function setChannels(
  db: Transaction,
  ids: readonly string[],
  chosen: readonly ChosenChannel[],
): Promise<void> {
  for (const channel of ['email', 'whatsapp', 'copy'] as const) {
    const these = ids.filter((id) => channelOf(chosen, id) === channel)
    if (these.length > 0) await db.update(invitations).set({ channel }).where(inArray(invitations.id, these))
  }
}

/** A supplier is asked by another channel from now on; the version stays, for no form shows it. */
export const setChannel = (db: Transaction, id: string, channel: LinkChannel) =>
  db
    .update(invitations)
    .set({ channel, updated_at: sql`now()` })
    .where(eq(invitations.id, id))
