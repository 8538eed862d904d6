import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LuTrash2 } from 'react-icons/lu'
import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { IconButton } from '../../../components/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import { Money } from '../../../components/Money'
import { formatMoney } from '../../../domain/figures'
import { costFields } from '../LineCost'
import { lineFigures, shownCost } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { useTerms } from './orderTermsContext'

/** Below this line the fields of its cost are open: by hand, or because one of them is wrong. */
export function useCostOpen(index: number): { open: boolean; asked: boolean } {
  const asked = useGridState<OrderLineForm, boolean>(({ keys, opened }) => opened.has(keys[index] ?? ''))
  const isWrong = useGridState<OrderLineForm, boolean>(({ problems }) => costFields.some((field) => problems[index]?.[field]))
  const isQuoted = useLine<OrderLineForm>(index)?.quoted != null
  return { open: !isQuoted && (asked || isWrong), asked }
}

/** What one costs, and from whom: read where a quote says it, else a button that opens the fields for it. */
export function CostCell({ index }: LineToolsProps) {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const line = useLine<OrderLineForm>(index)
  const terms = useTerms()
  const { open, asked } = useCostOpen(index)
  if (!line) return null
  const { currency } = terms
  const { unit_cost } = lineFigures(line, terms)
  const shown = unit_cost && shownCost(unit_cost, currency)
  if (line.quoted) {
    const { supplier_name, quote_revision, rfq_line_position } = line.quoted.cost
    return (
      <div className="zb-cell-cost" title={t('quoted_by', { supplier: supplier_name, revision: quote_revision, line: rfq_line_position })}>
        <Money amount={shown} currency={currency} code={false} />
        <span className="zb-second-line zb-small zb-muted">{supplier_name}</span>
      </div>
    )
  }
  const position = index + 1

  function toggle() {
    flushSync(() => store.open(index, !asked))
    document.querySelector<HTMLElement>(`[data-line="${index}"] .zb-line-cost input`)?.focus()
  }

  return (
    <button
      type="button"
      className="zb-cell zb-cell-cost"
      aria-expanded={open}
      aria-label={shown ? t('cost_known', { position, cost: formatMoney(shown, currency) }) : t('cost_unknown', { position })}
      onClick={toggle}
    >
      {shown ? <Money amount={shown} currency={currency} code={false} /> : <span className="zb-quiet">{t('enter_cost')}</span>}
      <SupplierName id={line.supplier_id} />
    </button>
  )
}

function SupplierName({ id }: { id: string }) {
  const { currentData: supplier } = useGetSupplierQuery(id, { skip: !id })
  return supplier ? <span className="zb-second-line zb-small zb-muted">{supplier.name}</span> : null
}

export function OrderLineTools({ index }: LineToolsProps) {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  return <IconButton size="sm" label={t('remove_line', { position: index + 1 })} icon={LuTrash2} onClick={() => store.remove(index)} />
}
