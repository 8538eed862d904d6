import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import type { Changes } from './approvalRefusal'

/** The differences shown before the others are only counted. */
const most = 12

/** What has changed since an approval was requested: the former and the present figures. */
export function ApprovalChanges({ changes }: { changes: Changes }) {
  const { t } = useTranslation('approvals')
  if (changes.length === 0) return null
  // What it comes to now is what matters most.
  const sorted = [...changes].sort((one, other) => Number(other.kind === 'total') - Number(one.kind === 'total'))
  return (
    <ul className="zb-approval-changes" aria-label={t('changes')}>
      {sorted.slice(0, most).map((change) => (
        <li key={`${change.kind} ${change.position} ${change.supplier_name} ${change.after}`}>
          <ChangeText change={change} />
        </li>
      ))}
      {sorted.length > most && <li>{t('more_changes', { number: sorted.length - most })}</li>}
    </ul>
  )
}

function ChangeText({ change: { kind, position, supplier_name, before, after } }: { change: Changes[number] }) {
  const { t } = useTranslation('approvals')
  const place = [position !== null && t('place_line', { position }), supplier_name].filter(Boolean).join(', ')
  if (kind === 'warning') return inLanguage(after ?? '')
  const figures = { place, before: before ?? '–', after: after ?? '–' }
  if (kind === 'warning_gone') return t('change.warning_gone', { ...figures, before: inLanguage(before ?? '') })
  return t(`change.${kind}`, figures)
}
