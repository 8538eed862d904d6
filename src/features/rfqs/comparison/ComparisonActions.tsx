import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuChevronDown } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import { formatMoney } from '../../../domain/figures'
import { cheapestAward, cheapestPerLine, fromSupplier } from '../award/awardDraft'
import type { useAwardDraft } from '../award/useAwardDraft'
import type { ComparisonTabProps } from './ComparisonTab'
import { StatementButtons } from './StatementButtons'

type Begin = ReturnType<typeof useAwardDraft>['begin']

interface ComparisonActionsProps {
  comparison: Comparison
  proposal: Proposal | undefined
  statement: ComparisonTabProps['statement']
  /** Begins an award; undefined where nobody may, or one is being put together. */
  begin: Begin | undefined
  whyDisabled: string | false
}

/** What can be done with a comparison: the paper, the picture, an award. */
export function ComparisonActions({ comparison, proposal, statement, begin, whyDisabled }: ComparisonActionsProps) {
  return (
    <>
      {statement && <StatementButtons describe={() => statement(comparison, proposal)} />}
      {begin && <AwardMenu comparison={comparison} begin={begin} whyDisabled={whyDisabled} />}
    </>
  )
}

/** The ways to begin an award. Each lands in the same draft, to be changed by hand before it is made. */
function AwardMenu({ comparison, begin, whyDisabled }: { comparison: Comparison; begin: Begin; whyDisabled: string | false }) {
  const { t } = useTranslation('comparison')
  const { suppliers, currency } = comparison
  if (whyDisabled) return <Button whyDisabled={whyDisabled}>{t('award')}</Button>
  const cheapest = cheapestPerLine(comparison)
  const single = suppliers.filter(({ coverage }) => coverage > 0)
  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="btn btn-quiet" bsPrefix="zb-toggle">
        {t('award')} <Icon of={LuChevronDown} />
      </Dropdown.Toggle>
      <Dropdown.Menu className="zb-menu-long">
        <Dropdown.Item as="button" type="button" onClick={() => begin({ strategy: 'by_hand', chosen: new Map() })}>
          {t('by_hand')}
        </Dropdown.Item>
        {cheapest.size > 0 && (
          <Dropdown.Item as="button" type="button" onClick={() => begin({ strategy: 'cheapest_per_line', chosen: cheapest })}>
            {t('cheapest', { total: formatMoney(cheapestAward(comparison).total, currency) })}
          </Dropdown.Item>
        )}
        {single.map((supplier) => (
          <Dropdown.Item key={supplier.supplier_id} as="button" type="button" onClick={() => begin({ strategy: 'single_supplier', chosen: fromSupplier(comparison, supplier) })}>
            {t(supplier.coverage === comparison.lines.length ? 'from_one' : 'from_one_some', { supplier: supplier.supplier_name, coverage: supplier.coverage, count: comparison.lines.length })}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
