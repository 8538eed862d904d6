import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { generatePath, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useListQuotesQuery } from '../../../api/quotesApi'
import { useGetRfqQuery } from '../../../api/rfqsApi'
import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/actions/Button'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { Card } from '../../../components/pages/Card'
import { PageHead } from '../../../components/pages/PageHead'
import { QueryState } from '../../../components/pages/QueryState'
import { RecordPage } from '../../../components/pages/RecordPage'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { isOpenedBid, isSealed } from '../../../domain/rfqs/rfqSeal'
import { useTranslation } from '../../../i18n/useTranslation'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { useMay } from '../../../pickers/useMay'
import { EnterQuote } from './EnterQuote'

/**
 * Enters the quote of a supplier who answered by phone or letter (?supplier=); without one, the choice of the supplier.
 */
export default function EnterQuotePage() {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const query = useGetRfqQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(rfq) => {
        // No quote can be entered before the bids are opened, and afterwards only by an admin.
        if (isSealed(rfq) || (rfq.sealed && !may('openQuotes')))
          return <Navigate to={`${generatePath(paths.rfq, { id })}?tab=comparison`} replace />
        const asked = params.get('supplier')
        const invitation = rfq.invitations.find(
          ({ supplier_id, status }) => supplier_id === asked && status !== 'withdrawn',
        )
        if (invitation && isOpenedBid(rfq, invitation))
          return <Navigate to={`${generatePath(paths.rfq, { id })}?tab=suppliers&supplier=${asked}`} replace />
        if (invitation) return <WithQuotes key={invitation.id} rfq={rfq} invitation={invitation} />
        return asked ? <NotInvited key={asked} rfq={rfq} supplier_id={asked} /> : <WhoseQuote rfq={rfq} />
      }}
    </RecordPage>
  )
}

function WithQuotes({ rfq, invitation }: { rfq: Rfq; invitation: Invitation }) {
  const { t } = useTranslation('rfqs')
  const query = useListQuotesQuery({ id: rfq.id, supplier_id: invitation.supplier_id })
  // The input is form state: it must survive a refetch of the quotes.
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('quotes_failed')}>
      {([newest]) => (
        // A withdrawn quote is no start for another.
        <EnterQuote rfq={rfq} answers={invitation} newest={newest?.status === 'withdrawn' ? undefined : newest} />
      )}
    </QueryState>
  )
}

/** A supplier who was not invited: the quote creates the invitation, for all lines, over the RFQ's version. */
function NotInvited({ rfq, supplier_id }: { rfq: Rfq; supplier_id: string }) {
  const { t } = useTranslation('rfqs')
  const query = useGetSupplierQuery(supplier_id)
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('failed')}>
      {({ name }) => (
        <EnterQuote
          rfq={rfq}
          answers={{
            supplier_id,
            supplier_name: name,
            line_ids: rfq.lines.map(({ id }) => id),
            id: supplier_id,
            version: rfq.version,
          }}
          newest={undefined}
        />
      )}
    </QueryState>
  )
}

function WhoseQuote({ rfq }: { rfq: Rfq }) {
  const { id, invitations } = rfq
  const { t } = useTranslation('rfqs')
  const open = invitations.filter(
    (one) => one.status !== 'withdrawn' && one.status !== 'declined' && !isOpenedBid(rfq, one),
  )
  return (
    <div className="zb-page">
      <PageHead title={t('enter_quote')} back={`${generatePath(paths.rfq, { id })}?tab=suppliers`} />
      <div className="zb-narrow">
        <Card title={t('whose_quote')}>
          <div className="zb-btn-row">
            {open.map(({ supplier_id, supplier_name }) => (
              <ButtonLink key={supplier_id} to={`${generatePath(paths.rfqQuote, { id })}?supplier=${supplier_id}`}>
                {supplier_name}
              </ButtonLink>
            ))}
            {open.length === 0 && <span className="zb-muted">{t('no_suppliers_read')}</span>}
          </div>
        </Card>
        <OtherSupplier id={id} />
      </div>
    </div>
  )
}

/** A supplier other than the invited ones. */
function OtherSupplier({ id }: { id: string }) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const form = useForm<{ supplier_id: string | null }>({ defaultValues: { supplier_id: null } })
  const chosen = useWatch({ control: form.control, name: 'supplier_id' })
  return (
    <FormProvider {...form}>
      <Card title={t('other_supplier')} className="mt-3">
        <PartyPicker<{ supplier_id: string | null }>
          of="suppliers"
          name="supplier_id"
          label={t('supplier')}
          hint={t('other_supplier_hint')}
        />
        <Button
          className="mt-2"
          whyDisabled={!chosen && t('choose_supplier')}
          onClick={() => void navigate(`${generatePath(paths.rfqQuote, { id })}?supplier=${chosen}`)}
        >
          {t('enter_quote')}
        </Button>
      </Card>
    </FormProvider>
  )
}
