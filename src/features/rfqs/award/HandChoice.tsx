import { useTranslation } from 'react-i18next'
import { readTyped } from '../../../components/typedNumber'
import { unitSymbol } from '../../../domain/units'
import type { ComparedLine, ComparedSupplier } from '../comparison/comparisonSheet'
import type { Hand } from './useHandAward'

interface HandChoiceProps {
  hand: Hand
  quote_line_id: string
  line: ComparedLine
  supplier: ComparedSupplier
}

/** Chooses an offer, and how much of the line's need it covers. */
export function HandChoice({ hand, quote_line_id, line, supplier }: HandChoiceProps) {
  const { t } = useTranslation('comparison')
  const quantity = hand.chosen.get(quote_line_id)
  const names = { line: line.position, supplier: supplier.supplier_name }
  return (
    <span className="zb-compare-hand">
      {quantity !== undefined && (
        <>
          <input
            className="form-control form-control-sm zb-compare-quantity"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('hand.quantity', names)}
            value={quantity}
            onChange={({ target }) => hand.setQuantity(quote_line_id, readTyped(target.value))}
          />
          <span className="zb-figure-unit">{unitSymbol(line.unit)}</span>
        </>
      )}
      <input type="checkbox" className="form-check-input" aria-label={t('hand.choose', names)} checked={quantity !== undefined} onChange={() => hand.toggle(quote_line_id)} />
    </span>
  )
}
