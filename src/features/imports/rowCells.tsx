import type { ImportProblem, PreviewRow, RowOutcome } from '../../contract/importResult'
import { joined } from '../../i18n/joined'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { useFieldName } from './useFieldName'
import { unitText } from '../../i18n/unitText'

const tones: Record<RowOutcome, string> = {
  created: 'success',
  changed: 'info',
  unchanged: 'secondary',
  refused: 'danger',
}

export function Outcome({ of }: { of: RowOutcome }) {
  const { t } = useTranslation('imports')
  return <span className={`zb-badge zb-badge-${tones[of]}`}>{t(`outcome.${of}`)}</span>
}

/** Each error, in its column. */
export function Problems({ of }: { of: readonly ImportProblem[] }) {
  const { t } = useTranslation('imports')
  return (
    <ul className="zb-import-problems">
      {of.map(({ column, message }, index) => (
        <li key={index}>
          {column === null ? inLanguage(message) : t('problem', { column, message: inLanguage(message) })}
        </li>
      ))}
    </ul>
  )
}

/**
 * For a row that changes something, each change; for a new one, its values; for a rejected one, the reason, or the
 * parsed values where the file has a problem.
 */
export function Changes({ of: { outcome, values, changes, problems } }: { of: PreviewRow }) {
  const { t } = useTranslation('imports')
  const fieldName = useFieldName()
  if (problems.length > 0) return <Problems of={problems} />
  const parts =
    outcome === 'changed'
      ? changes.map(({ field, before, after }) =>
          t('change', {
            field: fieldName(field),
            before: shown(field, before) ?? t('nothing'),
            after: shown(field, after) ?? t('nothing'),
          }),
        )
      : outcome === 'created' || outcome === 'refused'
        ? Object.entries(values).flatMap(([field, value]) =>
            named.includes(field) ? [] : [t('value', { field: fieldName(field), value: shown(field, value) })],
          )
        : []
  return <span className="zb-muted zb-import-details">{joined(parts)}</span>
}

/** They are part of the row's name. */
const named = ['code', 'name']

/** A unit by its symbol. */
const shown = <V extends string | null>(field: string, value: V) =>
  field === 'unit' && value ? unitText(value) : value
