import { LuInbox, LuSend, LuShoppingCart } from 'react-icons/lu'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Icon } from '../../components/values/Icon'
import { StatusBadge } from '../../components/values/StatusBadge'
import { useTranslation } from '../../i18n/useTranslation'

const steps = [
  { icon: LuInbox, number: 'ENQ-DSM-2026-00372', words: 'trail.enquiry', status: 'won' },
  { icon: LuSend, number: 'RFQ-DSM-2026-00118', words: 'trail.rfq', status: 'awarded' },
  { icon: LuShoppingCart, number: 'ORD-DSM-2026-00231', words: 'trail.order', status: 'confirmed' },
] as const

/** What the product is for; in a demo with an example. The example has its room from the beginning, so that nothing moves. */
export function Trail({ example }: { example: boolean }) {
  const { t } = useTranslation('session')
  return (
    <div className="zb-trail">
      <h2>{t('trail.title')}</h2>
      <p className="zb-muted">{t('trail.text')}</p>
      {example && (
        <ol>
          {steps.map(({ icon, number, words, status }) => (
            <li key={number}>
              <span className="zb-trail-icon">
                <Icon of={icon} size={18} />
              </span>
              <span>
                <DocumentNumber number={number} />
                <span className="zb-13 zb-muted d-block">{t(words)}</span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
