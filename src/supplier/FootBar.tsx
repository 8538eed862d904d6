import type { ReactNode } from 'react'
import { LuCheck, LuCircleAlert, LuLoaderCircle, LuWifiOff } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import { Money } from '../components/values/Money'
import { useTranslation } from '../i18n/useTranslation'
import { totalKey } from './answers/AnswerList'
import { totalOf } from './answers/amounts'
import { inZone } from './deadline'
import { isAllSaved, type QuoteState } from './quote/quoteState'

/** Always visible: whether it is saved, the total in the quote's currency, and the next step. */
export function FootBar({ state, onReview }: { state: QuoteState; onReview: () => void }) {
  const { t } = useTranslation('supplier')
  return (
    <FootFrame state={state}>
      <button type="button" className="btn btn-primary" onClick={onReview}>
        {t('review.start')}
      </button>
    </FootFrame>
  )
}

export function FootFrame({ state, children }: { state: QuoteState; children: ReactNode }) {
  const { t } = useTranslation('supplier')
  const { draft, rfq } = state
  return (
    <div className="zb-supplier-foot">
      <div>
        <div className="zb-supplier-sum">
          <Saved state={state} />
          <span className="zb-supplier-total">
            <span className="visually-hidden">{t(totalKey(draft.head))} </span>
            <Money amount={totalOf(draft, rfq.lines)} currency={draft.head.currency} strong />
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}

function Saved({ state }: { state: QuoteState }) {
  const { t, i18n } = useTranslation('supplier')
  const { save, saved_at } = state
  const partly = save === 'saved' && !isAllSaved(state)
  if (save === 'kept')
    return (
      <span className="zb-save-state zb-text-warning">
        <Icon of={LuWifiOff} size={12} />
        {t('save.kept')}
      </span>
    )
  if (save === 'refused' || partly)
    return (
      <span className="zb-save-state zb-text-danger">
        <Icon of={LuCircleAlert} size={12} />
        {t('save.refused')}
      </span>
    )
  if (save !== 'saved')
    return (
      <span className="zb-save-state">
        <Icon of={LuLoaderCircle} size={12} className="zb-spin" />
        {t('save.saving')}
      </span>
    )
  return (
    <span className="zb-save-state">
      {saved_at === null ? (
        t('save.itself')
      ) : (
        <>
          <Icon of={LuCheck} size={12} className="zb-text-success" />
          {t('save.saved', { time: inZone(saved_at, i18n.language).time })}
        </>
      )}
    </span>
  )
}
