import { createRfq, sendRfq, type RfqBody } from '../../contract/rfqs'
import type { Stage } from './stage'

interface RfqToSend extends Omit<RfqBody, 'invitations'> {
  suppliers: readonly string[]
}

/** Creates an RFQ to these suppliers and sends it; returns it with its links. */
export async function sentRfq({ staff, supplier }: Stage, { suppliers, ...body }: RfqToSend) {
  const invitations = suppliers.map((name) => ({ supplier_id: supplier(name) }))
  const { id, version } = await staff(createRfq, { body: { ...body, invitations } satisfies RfqBody })
  return staff(sendRfq, { params: { id }, version, body: {} })
}
