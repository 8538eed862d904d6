import { useGetMeQuery } from '../../../api/meApi'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useBranchOf } from '../../../app/hooks'
import type { Client } from '../../../contract/clients'
import type { Order } from '../../../contract/order'
import { standardLetter } from '../../../documents/notices/documentLetter'
import type { MailedKind } from '../../../documents/notices/letters/letterBook'
import { withRevision } from '../../../domain/documents/numbers'
import { numberPlace } from '../../../domain/mails/numbered'
import { languageOf } from '../../../domain/parties/languages'
import type { StandardLetter } from './letter'

type Lettered = Pick<
  Order,
  'branch_id' | 'number' | 'revision' | 'contact' | 'client_po_number' | 'client_reference' | 'valid_until'
>

/** The standard letter of each document in the client's language, as the server writes it. */
export function useStandardLetter(order: Lettered, client: Client | undefined) {
  const { data: company } = useGetCompanyQuery()
  const { data: me } = useGetMeQuery()
  const branch = useBranchOf(order.branch_id)
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
      by: me?.name ?? null,
      company_name: company?.name ?? '',
      branch: { name: branch?.name ?? '', phone: null, email: null },
    })
}
