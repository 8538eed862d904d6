import { LuCalendarX2 } from 'react-icons/lu'
import { useGetCommissionStatementQuery } from '../../../api/agentsApi'
import { EmptyState } from '../../../components/pages/EmptyState'
import { QueryState } from '../../../components/pages/QueryState'
import { monthName } from '../../../i18n/monthName'
import { useTranslation } from '../../../i18n/useTranslation'
import { MonthPicker } from './MonthPicker'
import { StatementAccount } from './StatementAccount'
import { StatementFiles } from './StatementFiles'
import './statement.scss'

interface AgentStatementProps {
  id: string
  month: string
  /** The current month in the time zone of the branch. */
  newest: string
  onChoose: (month: string) => void
}

/** The statement of a month: opening balance, accrued, reversed and paid, each currency separately. */
export function AgentStatement({ id, month, newest, onChoose }: AgentStatementProps) {
  const { t } = useTranslation('agents')
  const query = useGetCommissionStatementQuery({ id, month })
  return (
    <div className="zb-stack">
      <div className="zb-statement-head">
        <MonthPicker month={month} newest={newest} onChoose={onChoose} />
        <StatementFiles id={id} month={month} />
      </div>
      <QueryState
        query={query}
        errorTitle={t('statement_failed')}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <EmptyState icon={LuCalendarX2} title={t('statement_empty', { month: monthName(month, 'long') })}>
            {t('statement_empty_text')}
          </EmptyState>
        }
      >
        {({ currencies }) => (
          <div className="zb-stack">
            {currencies.map((account) => (
              <StatementAccount key={account.currency} {...account} />
            ))}
            <p className="zb-muted zb-small mb-0">{t('statement_note')}</p>
          </div>
        )}
      </QueryState>
    </div>
  )
}
