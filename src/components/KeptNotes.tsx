import { format, isSameYear } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuHistory } from 'react-icons/lu'
import { Button } from './Button'
import type { Keeping } from './formKeeper'
import { Icon } from './Icon'
import type { Typed } from './unsavedForms'

/** "Draft kept 12:51:07"; said aloud only when it is not as it should be. */
export function KeptState({ state, pending = false }: Pick<Keeping, 'state' | 'pending'>) {
  const { t } = useTranslation('components')
  // What was typed since is not kept yet: then nothing is said to be.
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
  takeBack: (offer: Typed) => void
  throwAway: (offer: Typed) => void
}

/** What was typed before and never saved, the newest of it: to be taken back or thrown away. */
export function KeptOffer({ offers: [offer], elsewhere, takeBack, throwAway }: KeptOfferProps) {
  const { t } = useTranslation('components')
  if (!offer) return null
  const at = new Date(offer.at)
  const when = { day: format(at, isSameYear(at, new Date()) ? 'd MMMM' : 'd MMMM yyyy'), time: format(at, 'HH:mm') }
  return (
    <div className="zb-notice mb-3" role="status">
      <Icon of={LuHistory} />
      <span className="zb-notice-text">{t(elsewhere ? 'kept.elsewhere' : 'kept.offer', when)}</span>
      <span className="zb-notice-end">
        <Button size="sm" onClick={() => throwAway(offer)}>
          {t('kept.throw_away')}
        </Button>
        <Button size="sm" onClick={() => takeBack(offer)}>
          {t('kept.take_back')}
        </Button>
      </span>
    </div>
  )
}
