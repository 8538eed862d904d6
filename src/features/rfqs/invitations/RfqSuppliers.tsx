import { useSearchParams } from 'react-router-dom'
import { Card } from '../../../components/pages/Card'
import type { Rfq } from '../../../contract/rfqs'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { InvitationEntry } from './InvitationEntry'
import { TellButtons } from './TellButtons'
import { InviteSupplier } from '../revision/InviteSupplier'
import { QuoteRevisions } from '../quotes/QuoteRevisions'

/** The invited suppliers with their progress; below, all quotes of one of them (?supplier=). */
export function RfqSuppliers({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const [params] = useSearchParams()
  const read = rfq.invitations.find(({ supplier_id }) => supplier_id === params.get('supplier'))
  return (
    <div className="zb-stack">
      <Card title={t('suppliers')} count={rfq.invitations.length} end={<TellButtons rfq={rfq} />} flush>
        <ul className="zb-entries" aria-label={t('suppliers')}>
          {rfq.invitations.map((invitation) => (
            <InvitationEntry key={invitation.id} rfq={rfq} invitation={invitation} />
          ))}
          {rfq.invitations.length === 0 && <li className="zb-entry zb-muted">{t('no_suppliers_read')}</li>}
        </ul>
      </Card>
      <div>
        <InviteSupplier rfq={rfq} />
      </div>
      {read && may('listQuotes') && !isSealed(rfq) && (
        <QuoteRevisions key={read.id} rfq={rfq} supplier_id={read.supplier_id} supplier_name={read.supplier_name} />
      )}
    </div>
  )
}
