import { Money } from '../../../components/values/Money'
import { Quantity } from '../../../components/values/Quantity'
import { unitText } from '../../../i18n/unitText'

interface LineTimesProps {
  line: { quantity: string; unit: string; unit_price: string }
  currency: string
}

/** The quantity of a line times its price. */
export const LineTimes = ({ line: { quantity, unit, unit_price }, currency }: LineTimesProps) => (
  <span className="zb-muted">
    <Quantity value={quantity} unit={unitText(unit)} /> × <Money amount={unit_price} currency={currency} code={false} />
  </span>
)
