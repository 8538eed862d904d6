import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useListQuotesQuery } from '../../../api/quotesApi'
import { useGetRfqQuery } from '../../../api/rfqsApi'
import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { paths, pathTo } from '../../../app/paths'
import { Button } from '../../../components/Button'
import { ButtonLink } from '../../../components/ButtonLink'
import { Card } from '../../../components/Card'
import { PageHead } from '../../../components/PageHead'
import { QueryState } from '../../../components/QueryState'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { isSealed } from '../../../domain/rfqSeal'
import { SupplierPicker } from '../../../pickers/SupplierPicker'
import '../rfqTexts'
import { TypeInQuote } from './TypeInQuote'

/** Typing in the quote of a supplier who answered by phone or on paper (?supplier=); without one, the choice of whose it is. */
export default function TypeInQuotePage() {
  const { t } = useTranslation('rfqs')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const query = useGetRfqQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(rfq) => {
        // Nothing is typed in before the opening.
        if (isSealed(rfq)) return <Navigate to={`${pathTo(paths.rfq, { id })}?tab=comparison`} replace />
        const asked = params.get('supplier')
        const invitation = rfq.invitations.find(
          ({ supplier_id, status }) => supplier_id === asked && status !== 'withdrawn',
        )
        if (invitation) return <WithQuotes key={invitation.id} rfq={rfq} invitation={invitation} />
        return asked ? <NotInvited key={asked} rfq={rfq} supplier_id={asked} /> : <WhoseQuote rfq={rfq} />
      }}
    </QueryState>
  )
}

function WithQuotes({ rfq, invitation }: { rfq: Rfq; invitation: Invitation }) {
  const { t } = useTranslation('rfqs')
  const query = useListQuotesQuery({ id: rfq.id, supplier_id: invitation.supplier_id })
  // What is typed lives in the form: it must not go when the quotes are read again.
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('quotes_failed')}>
      {([newest]) => <TypeInQuote rfq={rfq} answers={invitation} newest={newest} />}
    </QueryState>
  )
}

/** One who rang without having been asked: his quote invites him, for all lines, and goes by the RFQ's version. */
function NotInvited({ rfq, supplier_id }: { rfq: Rfq; supplier_id: string }) {
  const { t } = useTranslation('rfqs')
  const query = useGetSupplierQuery(supplier_id)
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('failed')}>
      {({ name }) => (
        <TypeInQuote
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

function WhoseQuote({ rfq: { id, invitations } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const open = invitations.filter(({ status }) => status !== 'withdrawn' && status !== 'declined')
  return (
    <div className="zb-page">
      <PageHead title={t('type_in')} back={`${pathTo(paths.rfq, { id })}?tab=suppliers`} />
      <div className="zb-narrow">
        <Card title={t('whose_quote')}>
          <div className="zb-btn-row">
            {open.map(({ supplier_id, supplier_name }) => (
              <ButtonLink key={supplier_id} to={`${pathTo(paths.rfqQuote, { id })}?supplier=${supplier_id}`}>
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

/** Somebody else than those who were asked. */
function OtherSupplier({ id }: { id: string }) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const form = useForm<{ supplier_id: string | null }>({ defaultValues: { supplier_id: null } })
  const chosen = useWatch({ control: form.control, name: 'supplier_id' })
  return (
    <FormProvider {...form}>
      <Card title={t('other_supplier')} className="mt-3">
        <SupplierPicker<{ supplier_id: string | null }>
          name="supplier_id"
          label={t('supplier')}
          hint={t('other_supplier_hint')}
        />
        <Button
          className="mt-2"
          whyDisabled={!chosen && t('choose_supplier')}
          onClick={() => void navigate(`${pathTo(paths.rfqQuote, { id })}?supplier=${chosen}`)}
        >
          {t('type_in')}
        </Button>
      </Card>
    </FormProvider>
  )
}
