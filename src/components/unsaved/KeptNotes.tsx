import { format, isSameYear } from 'date-fns'
import { LuCheck, LuHistory } from 'react-icons/lu'
import { Button } from '../actions/Button'
import { currentTime } from '../values/currentTime'
import type { Keeping } from './keeping'
import { Icon } from '../values/Icon'
import type { Typed } from '../forms/formDrafts'
import { useTranslation } from '../../i18n/useTranslation'

/** "Draft saved 12:51:07"; announced by screen readers only when saving failed. */
export function KeptState({ state, pending = false }: Pick<Keeping, 'state' | 'pending'>) {
  const { t } = useTranslation('components')
  // Input since then is not saved yet, so nothing is reported as saved.
  if (!state || (pending && state.kept !== 'refused')) return null
  if (state.kept === 'refused')
    return (
      <span className="zb-save-state zb-field-error" role="status">
        {state.why}
      </span>
    )
  const text = t(state.kept === 'server' ? 'kept.server' : 'kept.here', { time: format(state.at, 'HH:mm:ss') })
  return (
    <span className="zb-save-state" role={state.kept === 'here' ? 'status' : undefined}>
      <Icon of={LuCheck} />
      {text}
    </span>
  )
}

interface KeptOfferProps extends Pick<Keeping, 'offers' | 'elsewhere'> {
  restoreDraft: (offer: Typed) => void
  throwAway: (offer: Typed) => void
}

/** The newest draft that was never saved: to be restored or discarded. */
export function KeptOffer({ offers: [offer], elsewhere, restoreDraft, throwAway }: KeptOfferProps) {
  const { t } = useTranslation('components')
  if (!offer) return null
  const at = new Date(offer.at)
  const when = { day: format(at, isSameYear(at, currentTime()) ? 'd MMMM' : 'd MMMM yyyy'), time: format(at, 'HH:mm') }
  return (
    <div className="zb-notice mb-3" role="status">
      <Icon of={LuHistory} />
      <span className="zb-notice-text">{t(elsewhere ? 'kept.elsewhere' : 'kept.offer', when)}</span>
      <span className="zb-notice-end">
        <Button size="sm" onClick={() => throwAway(offer)}>
          {t('kept.throw_away')}
        </Button>
        <Button size="sm" onClick={() => restoreDraft(offer)}>
          {t('kept.restore')}
        </Button>
      </span>
    </div>
  )
}
