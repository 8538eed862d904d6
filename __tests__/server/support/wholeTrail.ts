import type { Database } from '../../../src/server/db/connection/database'
import { verifyTrail } from '../../../src/server/modules/activity/verifyTrail'

/** The whole audit trail is valid; where it is not, the failure shows what the verification says. */
export async function expectWholeTrail(db: Database): Promise<void> {
  const said: string[] = []
  expect([await verifyTrail(db, { say: (line) => said.push(line) }), said]).toEqual([true, said])
}

/**
 * What the verification says, but for the records that tests put into the tables past the product: of a kind whose coverage never
 * began they count as older.
 */
export async function verified(db: Database, files: { note?: string; against?: string } = {}) {
  const said: string[] = []
  const whole = await verifyTrail(db, { ...files, say: (line) => said.push(line) })
  return { whole, said: said.filter((line) => !/^Content not covered: \d+ records/.test(line)) }
}
