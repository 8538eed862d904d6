import { useState } from 'react'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { useTranslation } from '../../i18n/useTranslation'
import type { Rfq } from '../../contract/rfqs'
import { useMay } from '../../pickers/useMay'
import { ReplaceRates } from './ReplaceRates'
import { formatDecimal } from '../../i18n/figures'

/** The rates that are frozen for all quotes and, until the award, a button that replaces them. */
export function RatesCard({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const [replacing, setReplacing] = useState(false)
  const { currency, rates, status } = rfq
  const foreign = rates.filter((rate) => rate.currency !== currency)
  const open = (status === 'sent' || status === 'closed') && may('replaceRfqRates')
  return (
    <Card title={t('rates')} end={currency}>
      {foreign.length === 0 && <p className="zb-muted mb-0">{t('no_rates_needed', { currency })}</p>}
      {foreign.length > 0 && (
        <dl className="zb-facts">
          {foreign.map((rate) => (
            <RateFact key={rate.currency} {...rate} />
          ))}
        </dl>
      )}
      {open && (
        <div className="mt-3">
          <Button size="sm" onClick={() => setReplacing(true)}>
            {t('replace_rates')}
          </Button>
        </div>
      )}
      {replacing && <ReplaceRates rfq={rfq} onClose={() => setReplacing(false)} />}
    </Card>
  )
}

function RateFact({ currency, rate, rate_date, source, reason }: Rfq['rates'][number]) {
  return (
    <>
      <dt>{currency}</dt>
      <dd>
        <span className="zb-figure">{formatDecimal(rate)}</span>
        <div className="zb-small zb-quiet">
          <DateText value={rate_date} /> {[source, reason].filter(Boolean).map((words) => `· ${words} `)}
        </div>
      </dd>
    </>
  )
}
