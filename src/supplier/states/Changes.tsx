import type { TFunction } from 'i18next'
import { LuInfo } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { PublicRfq } from '../../contract/quotes'
import { useTranslation } from '../../i18n/useTranslation'
import { wasInWords } from '../answers/wasInWords'
import { dayInWords, inZone } from '../deadline'
import { unitText } from '../../i18n/unitText'
import { formatDecimal } from '../../i18n/figures'

/**
 * The buyer's changes since the invitation or the last quote: the reason, the lines and terms, old and new, and which lines
 * must be answered again. Prices of the other lines stay.
 */
export function Changes({ rfq }: { rfq: PublicRfq }) {
  const { t, i18n } = useTranslation('supplier')
  const { changes, changed_terms, lines, revision, revision_reason } = rfq
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
          {changed_terms.map((change) => (
            <li key={change.field}>{termInWords(change, rfq, i18n.language, t)}</li>
          ))}
        </ul>
        {changes.length > 0 && <p>{t('changes.others')}</p>}
      </div>
    </section>
  )
}

type ChangedTerm = PublicRfq['changed_terms'][number]
const names = {
  title: 'changes.subject',
  deadline: 'deadline.label',
  required_by: 'asked.required_by',
  delivery_place: 'asked.delivery_place',
  terms: 'asked.terms',
} as const satisfies Record<ChangedTerm['field'], string>

function termInWords(
  { field, was, now }: ChangedTerm,
  rfq: PublicRfq,
  language: string,
  t: TFunction<'supplier'>,
): string {
  const shown = (value: string | null) => {
    if (value === null) return '–'
    if (field === 'required_by') return dayInWords(value, language)
    if (field !== 'deadline') return value
    const { day, time } = inZone(value, language, rfq.branch.timezone)
    return t('questions.at', { day, time })
  }
  return t('changes.term', { name: t(names[field]), now: shown(now), was: shown(was) })
}
