import type { ReactNode } from 'react'
import {
  expectedList,
  isDeliveryFigure,
  listedCount,
  respondedList,
  type ListedFigure,
  type ScoredBranch,
  type SupplierScore,
} from '../../../../domain/dashboard/suppliers'
import { useTranslation } from '../../../../i18n/useTranslation'
import { useMay } from '../../../../pickers/useMay'
import { FigureLink } from '../../figures/FigureLink'

interface ScoreLinkProps {
  figure: ListedFigure
  /** The figure, where it is a count; otherwise it is made of the documents in the list. */
  counted?: number | undefined
  score: SupplierScore
  branches: readonly ScoredBranch[]
  /** Undefined for all suppliers. */
  supplier_id: string | undefined
  /** The figure as it is shown. */
  children: ReactNode
}

/** A figure that opens its list; where the list has another number of documents, their number is the link beside it. */
export function ScoreLink({ figure, counted, score, branches, supplier_id, children }: ScoreLinkProps) {
  const { t } = useTranslation('reports')
  const may = useMay()
  if (!may(isDeliveryFigure(figure) ? 'listPurchaseOrders' : 'listRfqs')) return children
  const count = listedCount(score, figure)
  if (count === 0 && counted === undefined) return children
  const isAlike = counted === undefined || count === counted
  const link = (
    <FigureLink
      branches={branches}
      listOf={(branch) =>
        isDeliveryFigure(figure)
          ? expectedList(branch, supplier_id, figure)
          : respondedList(figure, branch, supplier_id)
      }
      countOf={({ rows, total }) => {
        const own = supplier_id === undefined ? total : rows.find((row) => row.supplier_id === supplier_id)
        return own ? listedCount(own, figure) : 0
      }}
      className={isAlike ? undefined : 'zb-small'}
    >
      {isAlike ? children : t('suppliers.in_rfqs', { count })}
    </FigureLink>
  )
  return isAlike ? (
    link
  ) : (
    <>
      {children} {link}
    </>
  )
}
