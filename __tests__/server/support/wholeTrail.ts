import type { Database } from '../../../src/server/db/connection/database'
import { verifyTrail } from '../../../src/server/modules/activity/verifyTrail'

/** The whole audit trail is valid; where it is not, the failure shows what the verification says. */
export async function expectWholeTrail(db: Database): Promise<void> {
  const said: string[] = []
  expect([await verifyTrail(db, { say: (line) => said.push(line) }), said]).toEqual([true, said])
}
