import { useId, type ReactNode } from 'react'
import { CheckBox } from '../../../../components/fields/CheckBox'
import type { Comparison } from '../../../../contract/comparison'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { Limits } from './useBestSplit'

interface SplitLimitsProps {
  comparison: Comparison
  limits: Limits
  onLimit: (limits: Limits) => void
}

const kinds = ['free', 'keep', 'leave_out'] as const
type Kind = (typeof kinds)[number]

/**
 * The limits of the best split: number of suppliers, lead time, required and excluded suppliers, whether a line can be shared,
 * and whether quotes that do not state their freight are used.
 */
export function SplitLimits({ comparison: { suppliers }, limits, onLimit }: SplitLimitsProps) {
  const { t } = useTranslation('comparison')
  const days = [
    ...new Set(
      suppliers
        .flatMap(({ lead_time_days, offers }) => [
          lead_time_days,
          ...offers.map(({ terms }) => terms?.lead_time_days ?? null),
        ])
        .filter((each) => each !== null),
    ),
  ].sort((one, other) => one - other)
  const chosen = limits.keep_supplier_ids.length + limits.leave_out_supplier_ids.length
  return (
    <>
      <Choice
        label={t('limits.at_most')}
        value={String(limits.max_suppliers ?? '')}
        onChange={(value) => onLimit({ ...limits, max_suppliers: numberOf(value) })}
      >
        <option value="">{t('limits.any')}</option>
        {suppliers.map((_, index) => (
          <option key={index} value={index + 1}>
            {t('limits.suppliers', { count: index + 1 })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('limits.lead_time')}
        value={String(limits.max_lead_time_days ?? '')}
        onChange={(value) => onLimit({ ...limits, max_lead_time_days: numberOf(value) })}
      >
        <option value="">{t('limits.any')}</option>
        {days.map((count) => (
          <option key={count} value={count}>
            {t('days', { count })}
          </option>
        ))}
      </Choice>
      <details className="zb-split-who">
        <summary>{t('limits.who', { count: chosen })}</summary>
        {suppliers.map(({ supplier_id, supplier_name }) => (
          <Choice
            key={supplier_id}
            label={supplier_name}
            value={kindOf(limits, supplier_id)}
            onChange={(kind) => onLimit(withKind(limits, supplier_id, kind as Kind))}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`limits.${kind}`)}
              </option>
            ))}
          </Choice>
        ))}
      </details>
      <Tick
        label={t('limits.share')}
        text={t('limits.share_text')}
        on={limits.share_lines}
        onTick={(share_lines) => onLimit({ ...limits, share_lines })}
      />
      {(limits.unstated_freight || suppliers.some(({ freight }) => freight === null)) && (
        <Tick
          label={t('limits.unstated_freight')}
          text={t('limits.unstated_freight_text')}
          on={limits.unstated_freight}
          onTick={(unstated_freight) => onLimit({ ...limits, unstated_freight })}
        />
      )}
    </>
  )
}

const numberOf = (value: string) => (value === '' ? null : Number(value))

function kindOf({ keep_supplier_ids, leave_out_supplier_ids }: Limits, id: string): Kind {
  if (keep_supplier_ids.includes(id)) return 'keep'
  return leave_out_supplier_ids.includes(id) ? 'leave_out' : 'free'
}

function withKind(limits: Limits, id: string, kind: Kind): Limits {
  const ids = (of: readonly string[], wanted: Kind) => [
    ...of.filter((each) => each !== id),
    ...(kind === wanted ? [id] : []),
  ]
  return {
    ...limits,
    keep_supplier_ids: ids(limits.keep_supplier_ids, 'keep'),
    leave_out_supplier_ids: ids(limits.leave_out_supplier_ids, 'leave_out'),
  }
}

interface TickProps {
  label: string
  text: string
  on: boolean
  onTick: (on: boolean) => void
}

function Tick({ label, text, on, onTick }: TickProps) {
  const id = useId()
  return (
    <div className="zb-split-share">
      <CheckBox className="mb-0" label={label} checked={on} onChange={onTick} describedBy={`${id}-note`} />
      <div id={`${id}-note`} className="zb-muted">
        {text}
      </div>
    </div>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="zb-split-limit">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  )
}
