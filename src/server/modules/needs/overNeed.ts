import type { Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import { type NeedFinding, coveredBy, orderNeedWarnings } from '../../../domain/enquiries/needRules'
import type { Accepted } from '../../http/acceptance'
import { assertAccepted } from '../../http/acceptance'
import type { Need } from '../../../domain/enquiries/openNeed'
import type { Transaction } from '../../db/connection/database'
import type { Recorder } from '../../audit/record'
import { lockNeeds, needsOf } from './needsRepository'

/** Returns a finding as a warning for the response, with a link to the document that already covers the need. */
export function toWarning({ code, path, message, exceeded }: NeedFinding): Warning {
  const [other] = exceeded.flatMap(({ others }) => others)
  return {
    code,
    path,
    message,
    ...(other ? { link: { entity: other.kind === 'order' ? 'orders' : 'rfqs', id: other.id } } : {}),
  }
}

interface Buying {
  branch_id: string
  /** The display name of the document that buys more. */
  name: string
  accept: Accepted
}

/**
 * Records the reason for buying more than is needed in every other document that covers the need, and in the enquiry.
 * Call it once all warnings are accepted.
 */
export async function recordOverNeed(
  record: Recorder,
  findings: readonly NeedFinding[],
  { branch_id, name, accept }: Buying,
  enquiry_of: ReadonlyMap<string, string>,
): Promise<void> {
  for (const finding of findings) {
    const reason = assertAccepted([toWarning(finding)], accept)
    for (const { need, others } of finding.exceeded) {
      const said = `${name}, line ${need.line.position} of ${need.line.enquiry_number ?? 'the enquiry'} · ${reason ?? ''}`
      const enquiry_id = enquiry_of.get(need.line.id)
      const documents = others.map(({ kind, id }) => ({
        entity: kind === 'order' ? ('orders' as const) : ('rfqs' as const),
        entity_id: id,
      }))
      const once = documents.filter(
        ({ entity_id }, index) => documents.findIndex((each) => each.entity_id === entity_id) === index,
      )
      for (const document of [
        ...(enquiry_id ? [{ entity: 'enquiries' as const, entity_id: enquiry_id }] : []),
        ...once,
      ]) {
        record({ action: 'need_exceeded', ...document, branch_id, reason: said })
      }
    }
  }
}

/** What an order covers of each line of an enquiry, by the line's id. */
export const coverIn = (needs: readonly Need[], order_id: string): Map<string, string> =>
  new Map(needs.map((need) => [need.line.id, coveredBy(need, order_id)]))

/** Locks the needs of all enquiry lines that a change of an order refers to; call it before the change. */
export const lockNeedsOfLines = (
  db: Transaction,
  ...lists: readonly (readonly { enquiry_line_id?: string | null | undefined }[])[]
) =>
  lockNeeds(
    db,
    lists.flat().flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
  )

interface Judged {
  /** As they stand after the change, where they were read with it. */
  needs?: Need[] | undefined
  before?: ReadonlyMap<string, string>
  pathOf?: (index: number, enquiry_line_id: string) => string
  accept: Accepted
  record: Recorder
}

/**
 * Refuses orders that were just created or changed and cover more of an enquiry line than is open (ORD-07), unless each
 * warning is accepted with a reason. Returns that reason for the orders' own activity, null where nothing is exceeded;
 * for other documents it is recorded here. The needs must have been locked before the change.
 */
export async function assertWithinNeed(
  db: Transaction,
  orders: readonly Order[],
  { before, needs: read, pathOf, accept, record }: Judged,
): Promise<string | null> {
  const lines = orders.flatMap((order) => order.lines)
  const needs =
    read ??
    (await needsOf(
      db,
      lines.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
    ))
  const judged = orders.map((order) => ({
    order,
    findings: orderNeedWarnings(order, { needs, ...(before ? { before } : {}), ...(pathOf ? { pathOf } : {}) }),
  }))
  const reason = assertAccepted(
    judged.flatMap(({ findings }) => findings.map(toWarning)),
    accept,
  )
  const enquiry_of = new Map(
    lines.flatMap(({ enquiry_line_id, enquiry_id }) =>
      enquiry_line_id && enquiry_id ? [[enquiry_line_id, enquiry_id] as const] : [],
    ),
  )
  for (const { order, findings } of judged) {
    await recordOverNeed(
      record,
      findings,
      { branch_id: order.branch_id, name: order.number ?? 'A draft order', accept },
      enquiry_of,
    )
  }
  return reason
}
