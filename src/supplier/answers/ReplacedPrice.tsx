import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { isDecimal } from '../../domain/money/money'
import { useTranslation } from '../../i18n/useTranslation'
import { replacedInWords } from '../words/hints'

/** Asks whether a price is right that is a hundred times off the one that it replaced (QUO-07). */
export function ReplacedPrice({ price, before }: { price: string; before: string }) {
  const { t } = useTranslation('supplier')
  if (!isDecimal(price)) return null
  return (
    <p className="zb-answer-hint zb-answer-doubt">
      <Icon of={LuTriangleAlert} />
      <span>{replacedInWords(price, before, t)}</span>
    </p>
  )
}
