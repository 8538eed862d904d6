import { flushSync } from 'react-dom'
import { LuTrash2 } from 'react-icons/lu'
import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { IconButton } from '../../../components/actions/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { useGrid, useGridState, useLine } from '../../../components/lineGrid/gridContext'
import { Money } from '../../../components/values/Money'
import { useTranslation } from '../../../i18n/useTranslation'
import { costFields } from '../view/LineCost'
import { isFreightOpen, lineFigures } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { OrderLineWordsButton } from './OrderLineWords'
import { useTerms } from './orderTermsContext'
import { formatMoney } from '../../../i18n/figures'

/** The cost below this line is open: by the user, or because one of its fields is invalid. */
export function useCostOpen(index: number): { open: boolean; asked: boolean } {
  const asked = useGridState<OrderLineForm, boolean>(({ keys, opened }) => opened.has(keys[index] ?? ''))
  const isWrong = useGridState<OrderLineForm, boolean>(({ problems }) =>
    costFields.some((field) => problems[index]?.[field]),
  )
  return { open: asked || isWrong, asked }
}

/** The unit cost and the supplier: a button that opens the build-up of a quoted cost, or the fields to enter it. */
export function CostCell({ index }: LineToolsProps) {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const line = useLine<OrderLineForm>(index)
  const terms = useTerms()
  const { open, asked } = useCostOpen(index)
  if (!line) return null
  const { currency } = terms
  const { unit_cost: shown } = lineFigures(line, terms)
  const quote = line.quoted?.cost
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
      aria-label={
        shown ? t('cost_known', { position, cost: formatMoney(shown, currency) }) : t('cost_unknown', { position })
      }
      title={
        quote &&
        t('quoted_by', { supplier: quote.supplier_name, revision: quote.quote_revision, line: quote.rfq_line_position })
      }
      onClick={toggle}
    >
      {shown ? (
        <Money amount={shown} currency={currency} code={false} />
      ) : (
        <span className="zb-quiet">{t('enter_cost')}</span>
      )}
      {quote ? (
        <span className="zb-second-line zb-small zb-muted">{quote.supplier_name}</span>
      ) : (
        <SupplierName id={line.supplier_id} />
      )}
      {shown && isFreightOpen(line) && (
        <span className="zb-second-line zb-small zb-text-warning">{t('freight_missing')}</span>
      )}
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
  return (
    <>
      <OrderLineWordsButton index={index} />
      <IconButton
        size="sm"
        label={t('remove_line', { position: index + 1 })}
        icon={LuTrash2}
        onClick={() => store.remove(index)}
      />
    </>
  )
}
