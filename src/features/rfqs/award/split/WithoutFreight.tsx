import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import type { Comparison } from '../../../../contract/comparison'
import type { AwardCost } from '../../../../domain/awards/costOfAward'
import { listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { nameIn } from './splitWords'

interface WithoutFreightProps {
  cost: Pick<AwardCost, 'suppliers'>
  comparison: Comparison
}

/** Says whose freight a total is without, because their quotes do not state it. Nothing where all do. */
export function WithoutFreight({ cost, comparison }: WithoutFreightProps) {
  const { t } = useTranslation('comparison')
  const unstated = cost.suppliers.filter(({ freight }) => freight === null)
  if (unstated.length === 0) return null
  const suppliers = listed(unstated.map(({ supplier_id }) => nameIn(comparison, supplier_id)))
  return (
    <p className="zb-text-warning mb-1">
      <Icon of={LuTriangleAlert} size={12} /> {t('without_freight', { suppliers })}
    </p>
  )
}
