import type { Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import { type NeedFinding, coveredBy, orderNeedWarnings } from '../../../domain/needRules'
import type { Accepted } from '../../acceptance'
import { assertAccepted } from '../../acceptance'
import type { Sql, Transaction } from '../../db/database'
import type { Recorder } from '../../record'
import { lockNeeds, needsOf } from './needsRepository'

/** A finding as it is sent, with a link to what covers the need already. */
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
  /** As people call the document that buys more. */
  name: string
  accept: Accepted
}

/** Keeps why more was bought than is needed with each other document that covers the need, and with the enquiry. To be called once all warnings are accepted. */
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
        await record({ action: 'need_exceeded', ...document, branch_id, reason: said })
      }
    }
  }
}

/** What an order covers of each line of an enquiry, by the line's id; to be read before it is changed. */
export async function coverOf(db: Sql, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<Map<string, string>> {
  const needs = await needsOf(
    db,
    lines.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
  )
  return new Map(needs.map((need) => [need.line.id, coveredBy(need, id)]))
}

/** Holds the needs of all lines of enquiries that a change of an order names, before it is made. */
export const lockNeedsOfLines = (
  db: Transaction,
  ...lists: readonly (readonly { enquiry_line_id?: string | null | undefined }[])[]
) =>
  lockNeeds(
    db,
    lists.flat().flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
  )

interface Judged {
  before?: ReadonlyMap<string, string>
  pathOf?: (index: number, enquiry_line_id: string) => string
  accept: Accepted
  record: Recorder
}

/**
 * Stops at orders that were just made or changed and that cover more of a line of an enquiry than is open (ORD-07), unless each is
 * accepted with a reason. Returns that reason for the orders' own activity, null where nothing is exceeded; with the others it is
 * kept here. The needs are held since before the change.
 */
export async function assertWithinNeed(
  db: Transaction,
  orders: readonly Order[],
  { before, pathOf, accept, record }: Judged,
): Promise<string | null> {
  const lines = orders.flatMap((order) => order.lines)
  const needs = await needsOf(
    db,
    lines.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
  )
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
