import { useTranslation } from '../../../i18n/useTranslation'
import type { ComparedLine, ComparedSupplier } from '../comparison/comparisonSheet'
import { QuantityInput } from './QuantityInput'
import type { Draft } from './useAwardDraft'
import { unitText } from '../../../i18n/unitText'

interface OfferChoiceProps {
  draft: Draft
  quote_line_id: string
  line: ComparedLine
  supplier: ComparedSupplier
  /** -1 where the arrow keys move between offers and Tab only enters the one with the focus. */
  tabIndex?: number
}

/** Chooses an offer, and how much of the line's need it covers. */
export function OfferChoice({ draft, quote_line_id, line, supplier, tabIndex }: OfferChoiceProps) {
  const { t } = useTranslation('comparison')
  const quantity = draft.chosen.get(quote_line_id)
  const names = { line: line.position, supplier: supplier.supplier_name }
  return (
    <span className="zb-compare-hand">
      {quantity !== undefined && (
        <>
          <QuantityInput
            label={t('hand.quantity', names)}
            tabIndex={tabIndex}
            quantity={quantity}
            onQuantity={(next) => draft.setQuantity(quote_line_id, next)}
          />
          <span className="zb-figure-unit">{unitText(line.unit)}</span>
        </>
      )}
      <input
        type="checkbox"
        className="form-check-input"
        tabIndex={tabIndex}
        aria-label={t('hand.choose', names)}
        checked={quantity !== undefined}
        onChange={() => draft.toggle(quote_line_id)}
      />
    </span>
  )
}
