import { LuPencilLine, LuTimerOff } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import { useTranslation } from '../../../../i18n/useTranslation'
import { type SheetSupplier, tickClass } from '../comparisonSheet'

/** More ticks could not be distinguished. */
const mostTicks = 30

/** The head of a supplier's column: country and lead time, currency, validity, and the number of covered lines. */
export function ComparisonHead({ column, onQuote }: { column: SheetSupplier; onQuote: (supplier_id: string) => void }) {
  const { t } = useTranslation('comparison')
  const { supplier, place, money, validity, entered } = column
  return (
    <>
      <span className="zb-compare-name">
        <button
          type="button"
          className="zb-compare-look"
          title={supplier.supplier_name}
          aria-haspopup="dialog"
          onClick={() => onQuote(supplier.supplier_id)}
        >
          {supplier.supplier_name}
        </button>
      </span>
      {place && <span>{place}</span>}
      <span>{money}</span>
      <span className={validity.tone && `zb-text-${validity.tone}`}>
        {supplier.expired && <Icon of={LuTimerOff} size={12} />} {validity.text}
        {supplier.revision > 1 && ` · ${t('revision', { revision: supplier.revision })}`}
      </span>
      {entered && (
        <span className={`zb-compare-entered ${entered.tone ? `zb-text-${entered.tone}` : ''}`.trim()}>
          <Icon of={LuPencilLine} size={12} /> {entered.text}
        </span>
      )}
      <Coverage column={column} />
    </>
  )
}

/** "5 of 7" with a tick for each line that the supplier is invited for. */
function Coverage({ column: { supplier, coverage, ticks } }: { column: SheetSupplier }) {
  const { t } = useTranslation('comparison')
  const words = t('covered_long', {
    supplier: supplier.supplier_name,
    coverage: supplier.coverage,
    asked: supplier.asked,
  })
  return (
    <span className="zb-coverage" role="img" aria-label={words}>
      {coverage}
      {ticks.length <= mostTicks && (
        <span className="zb-ticks" aria-hidden>
          {ticks.map((tick, index) => (
            <span key={index} className={tickClass[tick]} />
          ))}
        </span>
      )}
    </span>
  )
}
