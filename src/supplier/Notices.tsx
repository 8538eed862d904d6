import { LuCircleAlert, LuInfo, LuWifiOff } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import { useTranslation } from '../i18n/useTranslation'
import { inZone } from './deadline'
import { failureWords } from './words/failureWords'
import type { QuoteState } from './quote/quoteState'

/** Important notices at the top, announced once by screen readers. */
export function Notices({ state: { rfq, save, failure, merged } }: { state: QuoteState }) {
  const { t, i18n } = useTranslation('supplier')
  const submitted = rfq.submitted_at && inZone(rfq.submitted_at, i18n.language)
  return (
    <>
      <div role="status">
        {save === 'kept' && (
          <p className="zb-supplier-notice zb-form-warning">
            <Icon of={LuWifiOff} />
            <span>{t('notice.kept')}</span>
          </p>
        )}
        {merged && (
          <p className="zb-supplier-notice zb-form-warning">
            <Icon of={LuInfo} />
            <span>{t('notice.merged')}</span>
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="zb-supplier-notice">
          <Icon of={LuCircleAlert} />
          <span>{failureWords(failure, t)}</span>
        </p>
      )}
      {submitted && (
        <p className="zb-supplier-notice zb-form-warning">
          <Icon of={LuInfo} />
          <span>
            {t(rfq.entered_by_buyer ? 'notice.entered_before' : 'notice.submitted_before', {
              company: rfq.company_name,
              revision: rfq.submitted_revision,
              day: submitted.day,
              time: submitted.time,
            })}
          </span>
        </p>
      )}
    </>
  )
}
