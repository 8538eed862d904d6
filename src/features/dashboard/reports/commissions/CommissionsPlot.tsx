import { ScopeSelect } from '../../scope/ScopeSelect'
import { mostBars, ReportPlot } from '../ReportPlot'
import { useTranslation } from '../../../../i18n/useTranslation'
import { entriesPath } from './entriesPaths'
import type { ShownCommissions } from './useCommissionsReport'

interface CommissionsPlotProps extends ShownCommissions {
  onChoose: (currency: string) => void
}

/** The largest balances in a currency as bars that open the entries of the agent; overpaid ones are below zero. */
export function CommissionsPlot({ balances, totals, currency, onChoose }: CommissionsPlotProps) {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('agents')
  const size = ({ due }: { due: string }) => Math.abs(Number(due))
  const rows = balances
    .filter((balance) => balance.currency === currency)
    .sort((left, right) => size(right) - size(left))
  return (
    <ReportPlot
      name={t('commissions.title')}
      head={t('commissions.agent')}
      title={words('due')}
      end={
        totals.length > 1 && (
          <ScopeSelect label={t('currency')} value={currency} onChange={onChoose}>
            {totals.map((total) => (
              <option key={total.currency}>{total.currency}</option>
            ))}
          </ScopeSelect>
        )
      }
      rows={rows}
      most={mostBars}
      keyOf={({ agent_id }) => agent_id}
      nameOf={({ agent_name }) => agent_name}
      amountOf={({ due }) => due}
      currency={currency}
      pathOf={(balance) => entriesPath(balance)}
    />
  )
}
