import { useState } from 'react'
import { NumberChoice } from '../../../components/numbers/NumberChoice'
import { numberQuestion } from '../../../components/numbers/numberProblem'
import { separatorsOf } from '../../../domain/money/numberFormat'
import { typedDecimal, withoutMark } from '../../../domain/money/typedNumber'
import { useTranslation } from '../../../i18n/useTranslation'

interface QuantityInputProps {
  label: string
  tabIndex?: number | undefined
  /** A decimal string, or the typed text where it is not one. */
  quantity: string
  onQuantity: (quantity: string) => void
}

/** The quantity of a line that an offer covers; an ambiguous number is asked about when it is left. */
export function QuantityInput({ label, tabIndex, quantity, onQuantity }: QuantityInputProps) {
  const { t, i18n } = useTranslation('components')
  const separators = separatorsOf(i18n.language)
  const [typed, setTyped] = useState<string>()
  const question = typed === undefined ? numberQuestion(t, quantity, separators) : undefined
  return (
    <>
      <input
        className="form-control form-control-sm zb-compare-quantity"
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={label}
        aria-invalid={question ? true : undefined}
        value={typed ?? withoutMark(quantity)}
        onChange={({ target }) => {
          setTyped(target.value)
          onQuantity(typedDecimal(target.value, separators))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {question && <NumberChoice {...question} onChoose={onQuantity} />}
    </>
  )
}
