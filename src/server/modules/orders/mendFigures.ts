import { eq } from 'drizzle-orm'
import { pick } from '../../../domain/fields/pick'
import { about } from '../../audit/about'
import { writeActivity } from '../../audit/record'
import type { Transaction } from '../../db/connection/database'
import { orders } from '../../db/schema/orders'
import { system } from '../../http/actor'

type Figure = 'discount' | 'net' | 'tax' | 'total' | 'payable' | 'deposit' | 'paid'

interface Mending {
  figures: readonly Figure[]
  /** Why they were wrong, for the activity. */
  reason: string
  now: Date
  /** Corrects the order, which stays locked; false where there was nothing to correct. */
  correct: () => Promise<boolean>
}

/** Corrects what an earlier version stored of an order, as an activity with the figures before and after. */
export async function mendFigures(tx: Transaction, id: string, { figures, reason, now, correct }: Mending) {
  const read = async () => {
    const [row] = await tx
      .select(pick(orders, ['id', 'branch_id', ...figures]))
      .from(orders)
      .where(eq(orders.id, id))
      .for('update')
    if (!row) throw new Error('an order is not there any more')
    return row
  }
  const before = await read()
  if (!(await correct())) return
  const after = await read()
  await writeActivity(tx, system, now, {
    action: 'figures_mended',
    ...about('orders', after),
    before: pick(before, figures),
    after: pick(after, figures),
    reason,
  })
}
