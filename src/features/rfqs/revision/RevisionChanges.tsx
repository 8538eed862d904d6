import type { ReactNode } from 'react'
import { DateText } from '../../../components/values/DateText'
import { Quantity } from '../../../components/values/Quantity'
import { changedFields, type AskedFor, type LineChange, type TermChange } from '../../../domain/rfqs/rfqRevision'
import { useTranslation } from '../../../i18n/useTranslation'
import './revision.scss'
import { unitText } from '../../../i18n/unitText'

interface RevisionChangesProps {
  lines: readonly LineChange[]
  terms: readonly TermChange[]
  timezone: string
}

/** The difference between two revisions, field by field: the old value struck through, the new one beside it. */
export function RevisionChanges({ lines, terms, timezone }: RevisionChangesProps) {
  return (
    <ul className="zb-changes">
      {terms.map((change) => (
        <li key={change.field}>
          <TermDifference change={change} timezone={timezone} />
        </li>
      ))}
      {lines.map((change) => (
        <li key={change.line_id}>
          <LineDifference change={change} />
        </li>
      ))}
    </ul>
  )
}

function TermDifference({ change: { field, was, now }, timezone }: { change: TermChange; timezone: string }) {
  const { t } = useTranslation('revisions')
  const shown = (value: string | null) =>
    !value ? (
      t('nothing')
    ) : field === 'deadline' ? (
      <DateText value={value} zone={timezone} time />
    ) : field === 'required_by' ? (
      <DateText value={value} />
    ) : (
      value
    )
  return (
    <>
      <b className="fw-medium">{t(`field.${field}`)}</b>
      <Was>{shown(was)}</Was>
      <Now>{shown(now)}</Now>
    </>
  )
}

function LineDifference({ change: { kind, position, was, now } }: { change: LineChange }) {
  const { t } = useTranslation('revisions')
  return (
    <>
      <span>
        <span className={`zb-badge ${badges[kind]}`}>{t(`kind.${kind}`)}</span>{' '}
        <b className="fw-medium">{t('line', { position })}</b>
      </span>
      {kind === 'changed' && was && now ? (
        changedFields(was, now).map((field) => (
          <span key={field} className="zb-changes-field">
            <span className="zb-quiet">{t(`field.${field}`)}</span>
            <Was>{field === 'quantity' || field === 'unit' ? <Amount of={was} /> : was[field] || t('nothing')}</Was>
            <Now>{field === 'quantity' || field === 'unit' ? <Amount of={now} /> : now[field] || t('nothing')}</Now>
          </span>
        ))
      ) : kind === 'removed' ? (
        <Was>{was && <Whole of={was} />}</Was>
      ) : (
        <Now>{now && <Whole of={now} />}</Now>
      )}
    </>
  )
}

const badges = { added: 'zb-badge-success', changed: 'zb-badge-info', removed: 'zb-badge-secondary' } as const

const Amount = ({ of: { quantity, unit } }: { of: AskedFor }) => <Quantity value={quantity} unit={unitText(unit)} />

const Whole = ({ of }: { of: AskedFor }) => (
  <>
    {of.description} · <Amount of={of} />
  </>
)

const Was = ({ children }: { children: ReactNode }) => (
  <Marked as="del" said="was">
    {children}
  </Marked>
)
const Now = ({ children }: { children: ReactNode }) => (
  <Marked as="ins" said="is">
    {children}
  </Marked>
)

function Marked({ as: Mark, said, children }: { as: 'del' | 'ins'; said: 'was' | 'is'; children: ReactNode }) {
  const { t } = useTranslation('revisions')
  return (
    <Mark>
      <span className="visually-hidden">{t(said)} </span>
      {children}
    </Mark>
  )
}
