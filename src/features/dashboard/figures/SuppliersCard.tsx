import type { ReactNode } from 'react'
import { Percent } from '../../../components/values/Percent'
import { respondedList } from '../../../domain/dashboard/suppliers'
import { useTranslation } from '../../../i18n/useTranslation'
import type { SupplierResponse } from '../../../contract/dashboard'
import { FigureLink } from './FigureLink'
import { FiguresCard } from './FiguresCard'
import { answeredPercent, hours } from './supplierFigures'
import type { DashboardFigures } from './useDashboardFigures'

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
      {({ suppliers }) => {
        const most = Math.max(1, ...suppliers.map(({ to_hours }) => Number(to_hours ?? 0)))
        return (
          <ul className="zb-responses" aria-label={t('responses')}>
            {suppliers.map((supplier) => (
              <li key={supplier.supplier_id}>
                <ResponseLink supplier={supplier} response="asked">
                  {supplier.supplier_name}
                </ResponseLink>
                <Track supplier={supplier} most={most} />
                <span className="zb-end">
                  {supplier.median_hours === null ? (
                    hours(null)
                  ) : (
                    <ResponseLink supplier={supplier} response="answered">
                      {hours(supplier.median_hours)}
                    </ResponseLink>
                  )}
                </span>
                <span className="zb-end zb-muted">
                  <ResponseLink supplier={supplier} response="answered">
                    <Percent value={answeredPercent(supplier)} />
                    <span className="visually-hidden">{t('responded_of', { ...supplier })}</span>
                  </ResponseLink>
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </FiguresCard>
  )
}

interface ResponseLinkProps {
  supplier: SupplierResponse
  response: 'asked' | 'answered'
  children: ReactNode
}

/** The RFQs that the supplier was sent in the period, or those that it answered. */
const ResponseLink = ({ supplier: { supplier_id, branches }, response, children }: ResponseLinkProps) => (
  <FigureLink
    branches={branches}
    listOf={(branch) => respondedList(response, branch, supplier_id)}
    countOf={(branch) => branch[response]}
  >
    {children}
  </FigureLink>
)

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
