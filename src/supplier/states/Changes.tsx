import { LuInfo } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { PublicRfq } from '../../contract/quotes'
import { useTranslation } from '../../i18n/useTranslation'
import { wasInWords } from '../answers/wasInWords'
import { unitText } from '../../i18n/unitText'
import { formatDecimal } from '../../i18n/figures'

/**
 * The buyer's changes since the invitation: the reason, and which lines must be answered again. Prices of the other
 * lines stay.
 */
export function Changes({ rfq: { changes, lines, revision, revision_reason } }: { rfq: PublicRfq }) {
  const { t } = useTranslation('supplier')
  return (
    <section className="zb-supplier-notice zb-form-warning" aria-label={t('changes.label')}>
      <Icon of={LuInfo} />
      <div>
        <strong>{t('changes.title', { revision })}</strong>
        {revision_reason && <p>{t('changes.reason', { reason: revision_reason })}</p>}
        <ul>
          {changes.map((change) => {
            const line = lines.find(({ id }) => id === change.line_id)
            const name = `${change.position}. ${line?.description ?? change.was?.description ?? ''}`
            return (
              <li key={change.line_id}>
                {change.kind === 'changed' && line
                  ? t('changes.changed', {
                      name,
                      now: `${formatDecimal(line.quantity)} ${unitText(line.unit)}`,
                      was: wasInWords(change, line, t),
                    })
                  : t(change.kind === 'added' ? 'changes.added' : 'changes.removed', { name })}
              </li>
            )
          })}
        </ul>
        <p>{t('changes.others')}</p>
      </div>
    </section>
  )
}
