import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { useListTaxRatesQuery } from '../../api/taxRatesApi'
import { useCell } from '../../components/GridCells'
import { Money } from '../../components/Money'
import type { Item } from '../../contract/items'
import { formatMoney } from '../../domain/figures'
import type { Decimal } from '../../domain/money'
import { ItemPicker } from '../../pickers/ItemPicker'
import { shownCost, type OrderTerms } from './orderFigures'
import type { OrderForm, OrderLineForm } from './orderForm'

interface CellProps {
  index: number
  label: string
  noteId: string
}

/** Finds the item; words that name none are kept as the description. */
export function ItemCell({ index, label, noteId }: CellProps) {
  const { t } = useTranslation('orderForm')
  const { control, getValues, setValue, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const { field } = useController({ control, name: `lines.${index}.item_id` })
  const code = useWatch<OrderForm, `lines.${number}.item_code`>({ name: `lines.${index}.item_code` })
  const cell = useCell(`lines.${index}.item_id`, label, noteId)
  const dirty = { shouldDirty: true }

  /** What the line does not say itself it takes from the item. */
  function take(item: Item | undefined) {
    const before = getValues(`lines.${index}`)
    field.onChange(item?.id ?? '')
    setValue(`lines.${index}.item_code`, item?.code ?? '', dirty)
    if (!item) return
    // What a supplier quoted is bought in the unit of the quote.
    if (!before.quoted) setValue(`lines.${index}.unit`, item.unit, dirty)
    if (item.tax_rate_id) setValue(`lines.${index}.tax_rate_id`, item.tax_rate_id, dirty)
    if (!before.description.trim()) setValue(`lines.${index}.description`, item.name, { ...dirty, shouldValidate: isSubmitted })
  }

  function keepWords(words: string) {
    if (!getValues(`lines.${index}.description`).trim()) setValue(`lines.${index}.description`, words, dirty)
  }

  return (
    <ItemPicker
      label={cell['aria-label']}
      aria-invalid={cell['aria-invalid']}
      aria-describedby={cell['aria-describedby']}
      className="zb-cell zb-cell-code"
      shown={code}
      onPick={take}
      onLeave={keepWords}
      inputRef={field.ref}
      placeholder={t('item_or_words')}
    />
  )
}

/** The rate by its code; all of them are few. */
export function TaxCell({ index, label, noteId }: CellProps) {
  const { t } = useTranslation('orderForm')
  const { register } = useFormContext<OrderForm>()
  const { data } = useListTaxRatesQuery({ limit: 200 })
  const name = `lines.${index}.tax_rate_id` as const
  const chosen = useWatch<OrderForm, typeof name>({ name })
  const cell = useCell(name, label, noteId)
  const offered = data?.rows.filter(({ id, active }) => active || id === chosen) ?? []
  return (
    // Mounted anew when the rates have come: a select keeps no value that it has no option for.
    <select key={data ? 'rates' : 'none yet'} {...register(name)} {...cell} className="zb-cell zb-cell-select">
      <option value="">{t('no_tax')}</option>
      {offered.map(({ id, code }) => (
        <option key={id} value={id}>
          {code}
        </option>
      ))}
    </select>
  )
}

interface CostCellProps {
  line: OrderLineForm | undefined
  unit_cost: Decimal | null
  terms: OrderTerms
  position: number
  open: boolean
  onToggle: () => void
}

/** What one costs, and from whom: read where a quote says it, else a button that opens the fields for it. */
export function CostCell({ line, unit_cost, terms: { currency }, position, open, onToggle }: CostCellProps) {
  const { t } = useTranslation('orderForm')
  const shown = unit_cost && shownCost(unit_cost, currency)
  if (line?.quoted) {
    const { supplier_name, quote_revision, rfq_line_position } = line.quoted.cost
    return (
      <div className="zb-cell-cost" title={t('quoted_by', { supplier: supplier_name, revision: quote_revision, line: rfq_line_position })}>
        <Money amount={shown} currency={currency} code={false} />
        <span className="zb-second-line zb-small zb-muted">{supplier_name}</span>
      </div>
    )
  }
  return (
    <button
      type="button"
      className="zb-cell zb-cell-cost"
      aria-expanded={open}
      aria-label={shown ? t('cost_known', { position, cost: formatMoney(shown, currency) }) : t('cost_unknown', { position })}
      onClick={onToggle}
    >
      {shown ? <Money amount={shown} currency={currency} code={false} /> : <span className="zb-quiet">{t('enter_cost')}</span>}
      <SupplierName id={line?.supplier_id ?? ''} />
    </button>
  )
}

function SupplierName({ id }: { id: string }) {
  const { currentData: supplier } = useGetSupplierQuery(id, { skip: !id })
  return supplier ? <span className="zb-second-line zb-small zb-muted">{supplier.name}</span> : null
}
