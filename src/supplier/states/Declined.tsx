import { useState } from 'react'
import { LuCircleX } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { Notices } from '../Notices'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'

/** The declined state; until the deadline the supplier can withdraw it. */
export function Declined({ state, store }: { state: QuoteState; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const [working, setWorking] = useState(false)

  async function withdrawDecline() {
    if (working) return
    setWorking(true)
    await store.withdrawDecline()
    setWorking(false)
  }

  return (
    <>
      <Notices state={state} />
      <section className="zb-supplier-done zb-supplier-declined">
        <Icon of={LuCircleX} size={24} />
        <div>
          <h2>{t('declined.title')}</h2>
          <p>{t('declined.reason', { reason: state.rfq.declined_reason })}</p>
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={working || undefined}
            onClick={() => void withdrawDecline()}
          >
            {t('declined.withdraw')}
          </button>
        </div>
      </section>
    </>
  )
}
