import { useGetMeQuery } from '../../../api/meApi'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useListOrderRevisionsQuery } from '../../../api/ordersApi'
import { useBranchOf } from '../../../app/hooks'
import type { Client } from '../../../contract/clients'
import type { Order } from '../../../contract/order'
import { standardLetter, type ReplacedRevision } from '../../../documents/notices/documentLetter'
import type { MailedKind } from '../../../documents/notices/letters/letterBook'
import { dayIn } from '../../../domain/dates/days'
import { withRevision } from '../../../domain/documents/numbers'
import { numberPlace } from '../../../domain/mails/numbered'
import { replacedBy } from '../../../domain/orders/earlierRevision'
import { languageOf } from '../../../domain/parties/languages'
import type { StandardLetter } from './letter'

type Lettered = Pick<
  Order,
  | 'id'
  | 'branch_id'
  | 'number'
  | 'revision'
  | 'revisions'
  | 'currency'
  | 'contact'
  | 'client_po_number'
  | 'client_reference'
  | 'valid_until'
>

/** The standard letter of each document in the client's language, as the server writes it. */
export function useStandardLetter(order: Lettered, client: Client | undefined) {
  const { data: company } = useGetCompanyQuery()
  const { data: me } = useGetMeQuery()
  const branch = useBranchOf(order.branch_id)
  const replaces = useReplaced(order, branch?.timezone ?? 'UTC')
  const number = order.number && withRevision(order.number, order.revision)
  return (kind: MailedKind, own?: { number: string; day: string | null }): StandardLetter =>
    standardLetter({
      kind,
      language: languageOf(client?.language ?? null),
      number: own?.number ?? number ?? numberPlace,
      order: number,
      contact: order.contact,
      reference: order.client_po_number ?? order.client_reference,
      day: own ? own.day : order.valid_until,
      replaces,
      by: me?.name ?? null,
      company_name: company?.name ?? '',
      branch: { name: branch?.name ?? '', phone: null, email: null },
    })
}

/** The revision that this one replaces, for the letter; null where none was sent before, and while what differs is loading. */
function useReplaced({ id, revision, revisions, currency }: Lettered, timezone: string): ReplacedRevision | null {
  const last = replacedBy(revision, revisions)
  const { data } = useListOrderRevisionsQuery(id, { skip: !last })
  const changes = data?.find((each) => each.revision === revision)?.changes
  if (!last || !data) return null
  const sent_on = dayIn(new Date(last.quoted_at), timezone)
  return { revision, replaced: last.revision, sent_on, changes: changes ?? null, currency }
}
