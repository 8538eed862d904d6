import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useListQuotesQuery } from '../../../api/quotesApi'
import { useGetRfqQuery } from '../../../api/rfqsApi'
import { paths, pathTo } from '../../../app/paths'
import { ButtonLink } from '../../../components/ButtonLink'
import { Card } from '../../../components/Card'
import { PageHead } from '../../../components/PageHead'
import { QueryState } from '../../../components/QueryState'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import '../rfqTexts'
import { TypeInQuote } from './TypeInQuote'

/** Typing in the quote of a supplier who answered by phone or on paper (?supplier=); without one, the choice of whose it is. */
export default function TypeInQuotePage() {
  const { t } = useTranslation('rfqs')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const query = useGetRfqQuery(id)
  return (
    <QueryState query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }} errorTitle={t('failed')}>
      {(rfq) => {
        const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === params.get('supplier'))
        return invitation ? <WithQuotes key={invitation.id} rfq={rfq} invitation={invitation} /> : <WhoseQuote rfq={rfq} />
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
      {([newest]) => <TypeInQuote rfq={rfq} invitation={invitation} newest={newest} />}
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
      </div>
    </div>
  )
}
