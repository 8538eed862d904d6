import { useTranslation } from 'react-i18next'
import type { ImportProblem, PreviewRow, RowOutcome } from '../../contract/importResult'

const tones: Record<RowOutcome, string> = { created: 'success', changed: 'info', unchanged: 'secondary', refused: 'danger' }

export function Outcome({ of }: { of: RowOutcome }) {
  const { t } = useTranslation('imports')
  return <span className={`zb-badge zb-badge-${tones[of]}`}>{t(`outcome.${of}`)}</span>
}

/** Each thing that is wrong, with the column and what stands there. */
export function Problems({ of }: { of: readonly ImportProblem[] }) {
  const { t } = useTranslation('imports')
  return (
    <ul className="zb-import-problems">
      {of.map(({ column, value, message }, index) => (
        <li key={index}>{column === null ? message : value ? t('problem', { column, value, message }) : t('problem_empty', { column, message })}</li>
      ))}
    </ul>
  )
}

/** Of a row that changes something, each change; of a new one, what it will hold; of a refused one, why. */
export function Changes({ of: { outcome, values, changes, problems } }: { of: PreviewRow }) {
  const { t } = useTranslation('imports')
  if (outcome === 'refused') return <Problems of={problems} />
  const parts =
    outcome === 'changed'
      ? changes.map(({ field, before, after }) => t('change', { field: t(`field.${field}`), before: before ?? t('nothing'), after: after ?? t('nothing') }))
      : outcome === 'created'
        ? Object.entries(values).map(([field, value]) => t('value', { field: t(`field.${field}`), value }))
        : []
  return <span className="zb-muted">{parts.join(' · ')}</span>
}
