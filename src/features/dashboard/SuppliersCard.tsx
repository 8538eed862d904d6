import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Percent } from '../../components/Percent'
import { respondedList } from '../../domain/dashboard/suppliers'
import type { SupplierResponse } from '../../contract/dashboard'
import { BranchLink } from './BranchLink'
import { FiguresCard } from './FiguresCard'
import { listPath } from './listPath'
import { answeredPercent, hours } from './supplierFigures'
import type { DashboardFigures, ShownFigures } from './useDashboardFigures'

/** How the suppliers that were asked most respond: the hours until their answer, and the share of RFQs answered. */
export function SuppliersCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  return (
    <FiguresCard
      figures={figures}
      title={t('responses')}
      end={t('responses_note')}
      isEmpty={({ suppliers }) => suppliers.length === 0}
      empty={t('no_responses')}
    >
      {(shown) => {
        const most = Math.max(1, ...shown.suppliers.map(({ to_hours }) => Number(to_hours ?? 0)))
        return (
          <ul className="zb-responses" aria-label={t('responses')}>
            {shown.suppliers.map((supplier) => (
              <li key={supplier.supplier_id}>
                <SupplierLink supplier={supplier} shown={shown} />
                <Track supplier={supplier} most={most} />
                <span className="zb-end">{hours(supplier.median_hours)}</span>
                <AnsweredPercent supplier={supplier} shown={shown} />
              </li>
            ))}
          </ul>
        )
      }}
    </FiguresCard>
  )
}

/** The RFQs that the supplier was sent in the period; of several branches, the supplier's page lists them. */
function SupplierLink({ supplier: { supplier_id, supplier_name }, shown: { branches } }: SupplierProps) {
  const [only, ...more] = branches
  return only && more.length === 0 ? (
    <BranchLink to={listPath(respondedList('asked', only, supplier_id))} branch_id={only.branch_id}>
      {supplier_name}
    </BranchLink>
  ) : (
    <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
  )
}

/** The share of RFQs that were answered; of one branch it opens them. */
function AnsweredPercent({ supplier, shown: { branches } }: SupplierProps) {
  const { t } = useTranslation('dashboard')
  const [only, ...more] = branches
  const percent = <Percent value={answeredPercent(supplier)} />
  return (
    <span className="zb-end zb-muted">
      {only && more.length === 0 ? (
        <BranchLink to={listPath(respondedList('answered', only, supplier.supplier_id))} branch_id={only.branch_id}>
          {percent}
          <span className="visually-hidden">{t('responded_of', { ...supplier })}</span>
        </BranchLink>
      ) : (
        <>
          {percent}
          <span className="visually-hidden">{t('responded_of', { ...supplier })}</span>
        </>
      )}
    </span>
  )
}

interface SupplierProps {
  supplier: SupplierResponse
  shown: ShownFigures
}

/** From nothing to the slowest: the median as a dot on the middle half. */
function Track({
  supplier: { median_hours, from_hours, to_hours },
  most,
}: {
  supplier: SupplierResponse
  most: number
}) {
  const share = (value: string | null) => `${(Number(value ?? 0) / most) * 100}%`
  return (
    <span className="zb-track" aria-hidden>
      {median_hours !== null && (
        <>
          <span
            className="zb-track-range"
            style={{
              insetInlineStart: share(from_hours),
              inlineSize: `${((Number(to_hours) - Number(from_hours)) / most) * 100}%`,
            }}
          />
          <span className="zb-track-dot" style={{ insetInlineStart: share(median_hours) }} />
        </>
      )}
    </span>
  )
}
