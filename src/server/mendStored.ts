import type { Database } from './db/connection/database'
import { beginCoverage } from './modules/activity/beginCoverage'
import { mendComments } from './modules/comments/mendComments'
import { mendClosedShort } from './modules/orders/mendClosedShort'
import { mendParts } from './modules/orders/mendParts'
import { mendRounding } from './modules/orders/mendRounding'
import { mendErasures } from './modules/privacy/mendErasures'
import { mendPlaces } from './modules/purchaseOrders/mendPlaces'
import { mendMappedAccess } from './modules/singleSignOn/mendMappedAccess'

/** Each corrects what earlier versions stored, as activities, and finds nothing a second time. */
const mends: readonly ((db: Database, now: Date) => Promise<void>)[] = [
  mendParts,
  mendClosedShort,
  mendRounding,
  mendPlaces,
  mendErasures,
  mendComments,
  mendMappedAccess,
  // The last: what it covers has been corrected by then.
  beginCoverage,
]

/** Corrects what earlier versions stored; at the start, once the database is migrated. */
export async function mendStored(db: Database, now: () => Date): Promise<void> {
  for (const mend of mends) await mend(db, now())
}
