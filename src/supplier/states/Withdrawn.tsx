import { useEffect, useRef } from 'react'
import { LuUndo2 } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { inZone } from '../deadline'
import { Notices } from '../Notices'
import type { QuoteState } from '../quote/quoteState'
import { Versions } from './Versions'

interface WithdrawnProps {
  state: QuoteState
  link: string
  onChange: () => void
  onDecline: () => void
}

/** The withdrawn quote: when and why, and until the deadline the way to another one. */
export function Withdrawn({ state, link, onChange, onDecline }: WithdrawnProps) {
  const { t, i18n } = useTranslation('supplier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rfq } = state
  if (!rfq.withdrawn_quote) return null
  const { at, reason } = rfq.withdrawn_quote
  return (
    <>
      <Notices state={state} />
      <section className="zb-supplier-done zb-supplier-declined">
        <Icon of={LuUndo2} size={24} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('withdrawn.title')}
          </h2>
          <p>{t('withdrawn.text', { ...inZone(at, i18n.language) })}</p>
          <p>{t('declined.reason', { reason })}</p>
          <div className="zb-btn-row zb-supplier-buttons">
            <button type="button" className="btn btn-primary" onClick={onChange}>
              {t('withdrawn.edit')}
            </button>
            <button type="button" className="btn btn-ghost zb-supplier-decline" onClick={onDecline}>
              {t('decline.start')}
            </button>
          </div>
        </div>
      </section>
      <Versions rfq={rfq} link={link} />
    </>
  )
}
