import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuChevronDown } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import { positionsInWords } from '../../../domain/rfqs/openLines'
import { useTranslation } from '../../../i18n/useTranslation'
import { type Chosen, cheapestPerLine, fromSupplier, readDraft } from '../award/awardDraft'
import type { useAwardDraft } from '../award/useAwardDraft'
import type { ComparisonTabProps } from './comparisonTabProps'
import { StatementButtons } from './statement/StatementButtons'
import { formatMoney } from '../../../i18n/figures'

type Begin = ReturnType<typeof useAwardDraft>['begin']

interface ComparisonActionsProps {
  comparison: Comparison
  proposal: Proposal | undefined
  statement: ComparisonTabProps['statement']
  /** Starts an award; undefined where it is not allowed, or a draft exists. */
  begin: Begin | undefined
}

/** The actions of a comparison: the document, the picture, an award. */
export function ComparisonActions({ comparison, proposal, statement, begin }: ComparisonActionsProps) {
  return (
    <>
      {statement && <StatementButtons describe={() => statement(comparison, proposal)} />}
      {begin && <AwardMenu comparison={comparison} begin={begin} />}
    </>
  )
}

/** The ways to start an award. Each results in the same draft, which can be changed before it is made. */
function AwardMenu({ comparison, begin }: { comparison: Comparison; begin: Begin }) {
  const { t } = useTranslation('comparison')
  const { suppliers } = comparison
  const cheapest = cheapestPerLine(comparison)
  const single = suppliers.filter(({ coverage }) => coverage > 0)
  return (
    <Menu
      atEnd
      isFixed={false}
      className="btn btn-quiet"
      listClassName="zb-menu-long"
      toggle={
        <>
          {t('award')} <Icon of={LuChevronDown} />
        </>
      }
    >
      <DropdownItem as="button" type="button" onClick={() => begin({ strategy: 'by_hand', chosen: new Map() })}>
        {t('by_hand')}
      </DropdownItem>
      {cheapest.size > 0 && (
        <DropdownItem
          as="button"
          type="button"
          onClick={() => begin({ strategy: 'cheapest_per_line', chosen: cheapest })}
        >
          <Strategy text="cheapest" chosen={cheapest} comparison={comparison} />
        </DropdownItem>
      )}
      {single.map((supplier) => {
        const chosen = fromSupplier(comparison, supplier)
        return (
          <DropdownItem
            key={supplier.supplier_id}
            as="button"
            type="button"
            onClick={() => begin({ strategy: 'single_supplier', chosen })}
          >
            <Strategy
              text={chosen.size === comparison.lines.length ? 'from_one' : 'from_one_some'}
              chosen={chosen}
              comparison={comparison}
              supplier={supplier.supplier_name}
            />
          </DropdownItem>
        )
      })}
    </Menu>
  )
}

interface StrategyProps {
  text: 'cheapest' | 'from_one' | 'from_one_some'
  chosen: Chosen
  comparison: Comparison
  supplier?: string
}

/** The cost of a strategy, and the lines that it does not cover. */
function Strategy({ text, chosen, comparison, supplier }: StrategyProps) {
  const { t } = useTranslation('comparison')
  const { lines, currency } = comparison
  const { cost } = readDraft(chosen, comparison)
  const open = lines.filter(({ id }) => cost.uncovered.some(({ rfq_line_id }) => rfq_line_id === id))
  const { length: count } = open
  return (
    <span>
      {t(text, { total: formatMoney(cost.total, currency), supplier })}{' '}
      <span className={`zb-small d-block ${count > 0 ? 'zb-text-warning' : 'zb-muted'}`}>
        {count > 0
          ? t('without.some', {
              covered: lines.length - count,
              all: lines.length,
              count,
              lines: positionsInWords(open),
            })
          : t('without.all', { count: lines.length })}
      </span>
    </span>
  )
}
