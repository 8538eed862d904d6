import { useState } from 'react'
import { useListQuotesQuery } from '../../../api/quotesApi'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { QueryState } from '../../../components/pages/QueryState'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { QuoteFileButton } from './QuoteFileButton'
import { QuoteRead } from './QuoteRead'

interface QuoteRevisionsProps {
  rfq: Rfq
  supplier_id: string
  supplier_name: string
}

/** All submitted revisions of a supplier: the newest is valid, the older ones stay readable. */
export function QuoteRevisions({ rfq, supplier_id, supplier_name }: QuoteRevisionsProps) {
  const { t } = useTranslation('rfqs')
  const [chosen, setChosen] = useState<string>()
  const query = useListQuotesQuery({ id: rfq.id, supplier_id })
  return (
    <Card title={t('quote_of', { name: supplier_name })} count={query.data?.length} flush>
      <QueryState
        query={query}
        errorTitle={t('quotes_failed')}
        empty={<p className="zb-muted zb-entry mb-0">{t('no_quotes')}</p>}
        compact
      >
        {(quotes) => {
          const shown = quotes.find(({ id }) => id === chosen) ?? quotes[0]
          const older = shown && quotes[quotes.indexOf(shown) + 1]
          return (
            <>
              {quotes.length > 1 && (
                <div className="zb-entry-add" role="group" aria-label={t('revision_choice')}>
                  {quotes.map(({ id, revision, submitted_at }) => (
                    <button
                      key={id}
                      type="button"
                      className={`zb-chip${id === shown?.id ? ' zb-chip-set' : ''}`}
                      aria-pressed={id === shown?.id}
                      onClick={() => setChosen(id)}
                    >
                      {t('revision', { revision })}{' '}
                      {submitted_at && <DateText value={submitted_at} zone={rfq.timezone} time />}
                    </button>
                  ))}
                </div>
              )}
              {shown && (
                <>
                  <div className="zb-entry-add">
                    <b className="fw-medium">{t('revision', { revision: shown.revision })}</b>{' '}
                    <StatusBadge status={shown.status} />
                    <span className="zb-small zb-muted">
                      {shown.submitted_at && <DateText value={shown.submitted_at} zone={rfq.timezone} time />}
                      {shown.typed_by_name &&
                        ` · ${t(rfq.sealed ? 'typed_after_opening' : 'typed_by', { name: shown.typed_by_name })}`}
                    </span>
                  </div>
                  {shown.status === 'withdrawn' ? (
                    <p className="zb-entry-add zb-text-danger mb-0">
                      {t('quote_withdrawn_because', { reason: shown.withdrawn_reason })}
                    </p>
                  ) : (
                    <QuoteRead
                      quote={shown}
                      lines={rfq.lines}
                      older={older?.status === 'withdrawn' ? undefined : older}
                    />
                  )}
                  {shown.file && (
                    <div className="zb-entry-add">
                      <QuoteFileButton rfq_id={rfq.id} supplier_id={supplier_id} quote={shown} />
                    </div>
                  )}
                </>
              )}
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
