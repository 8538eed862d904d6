import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuTrash2 } from 'react-icons/lu'
import { DecimalCell, TextCell, useCell } from '../../components/GridCells'
import { IconButton } from '../../components/IconButton'
import { Money } from '../../components/Money'
import { Percent } from '../../components/Percent'
import { UnitSelect } from '../../components/UnitSelect'
import { decimalsOf } from '../../domain/figures'
import { roundTo, type Decimal } from '../../domain/money'
import { unitSymbol } from '../../domain/units'
import { CostCell, ItemCell, TaxCell } from './OrderCells'
import { costFields, LineCost } from './LineCost'
import { LineNotes } from './LineNotes'
import { isLoss, MarginBar } from './MarginBar'
import { isRecosted, lineFigures, type OrderTerms } from './orderFigures'
import { newLine, type OrderForm, type OrderLineForm, type PricedBy } from './orderForm'

interface OrderRowProps {
  index: number
  terms: OrderTerms
  onRemove: () => void
}

/** One line from cost to price; what it costs opens below where nobody quoted it. */
export function OrderRow({ index, terms, onRemove }: OrderRowProps) {
  const { t } = useTranslation('orderForm')
  const { register, setValue } = useFormContext<OrderForm>()
  const line = useWatch<OrderForm, `lines.${number}`>({ name: `lines.${index}` })
  const { errors } = useFormState<OrderForm>({ name: `lines.${index}` })
  const [opened, setOpened] = useState(false)
  const position = index + 1
  const noteId = `order-line-${position}-note`
  const path = <F extends keyof OrderLineForm>(field: F) => `lines.${index}.${field}` as const
  const cell = (field: string) => t('cell', { field: t(`cells.${field}`), position })
  const unit = useCell(path('unit'), cell('unit'), noteId)
  const wrong = costFields.find((field) => errors.lines?.[index]?.[field])
  const open = !line?.quoted && (opened || wrong !== undefined)
  // A line that is being taken out is drawn once more without its values.
  const figures = lineFigures(line ?? newLine(''), terms)
  const priced_by = line?.priced_by ?? 'unit_price'
  useRecheckedPrice(index, priced_by, figures.unit_cost !== null)
  const lead = (by: PricedBy) => priced_by !== by && setValue(path('priced_by'), by, { shouldDirty: true })
  return (
    <>
      <tr data-row={index}>
        <th scope="row" className="zb-grid-number">
          {position}
        </th>
        <td className="zb-grid-words">
          <ItemCell index={index} label={cell('item_id')} noteId={noteId} />
          <TextCell<OrderForm> name={path('description')} label={cell('description')} noteId={noteId} maxLength={1000} />
        </td>
        <td data-label={t('cells.quantity')}>
          <DecimalCell<OrderForm> name={path('quantity')} label={cell('quantity')} noteId={noteId} />
        </td>
        <td data-label={t('cells.unit')} className={line?.quoted ? 'zb-cell-read' : undefined}>
          {line?.quoted ? unitSymbol(line.unit) : <UnitSelect {...register(path('unit'))} {...unit} className="zb-cell zb-cell-select" />}
        </td>
        <td data-label={t('unit_cost')} className="zb-inner">
          <CostCell line={line} unit_cost={figures.unit_cost} terms={terms} position={position} open={open} onToggle={() => setOpened(!open)} />
        </td>
        <td data-label={t('markup_head')} className="zb-inner">
          <DecimalCell<OrderForm>
            name={path('markup_percent')}
            label={cell('markup_percent')}
            noteId={noteId}
            decimals={1}
            follows={priced_by === 'unit_price' ? rounded(figures.markup_percent) : undefined}
            onTyped={() => lead('markup_percent')}
          />
        </td>
        <td data-label={t('cells.unit_price')}>
          <DecimalCell<OrderForm>
            name={path('unit_price')}
            label={cell('unit_price')}
            noteId={noteId}
            decimals={decimalsOf(terms.currency)}
            follows={priced_by === 'markup_percent' ? (figures.unit_price ?? '') : undefined}
            onTyped={() => lead('unit_price')}
          />
        </td>
        <td data-label={t('discount_head')}>
          <DecimalCell<OrderForm> name={path('discount_percent')} label={cell('discount_percent')} noteId={noteId} />
        </td>
        <td data-label={t('cells.tax_rate_id')}>
          <TaxCell index={index} label={cell('tax_rate_id')} noteId={noteId} />
        </td>
        <td data-label={t('amount')} className="zb-cell-figure zb-cell-read">
          <Money amount={figures.amount} currency={terms.currency} code={false} strong />
        </td>
        <td data-label={t('margin')} className="zb-inner zb-cell-figure zb-cell-read">
          <span className={`zb-line-margin${isLoss(figures.margin_percent) ? ' zb-text-danger' : ''}`}>
            <MarginBar percent={figures.margin_percent} />
            <Percent value={figures.margin_percent && roundTo(figures.margin_percent, 1)} decimals={1} />
          </span>
        </td>
        <td className="zb-grid-tools">
          <IconButton size="sm" label={t('remove_line', { position })} icon={LuTrash2} onClick={onRemove} />
        </td>
      </tr>
      {open && <LineCost index={index} terms={terms} asked={opened} wrong={wrong} />}
      <LineNotes index={index} noteId={noteId} recosted={line !== undefined && isRecosted(line)} />
    </>
  )
}

/** Price, markup and cost are right or wrong together: once they were checked, a change of one is a check of all. */
function useRecheckedPrice(index: number, priced_by: PricedBy, hasCost: boolean) {
  const { trigger, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  useEffect(() => {
    if (isSubmitted) void trigger([`lines.${index}.unit_price`, `lines.${index}.markup_percent`])
  }, [index, isSubmitted, priced_by, hasCost, trigger])
}

const rounded = (percent: Decimal | null) => (percent === null ? '' : roundTo(percent, 1))
