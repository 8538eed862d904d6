import { generatePath } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import type { CommissionKind } from '../../../../domain/commissions/commission'
import type { AgentBalance, CommissionFilter } from '../../../../domain/dashboard/commissions'

/** The page of an agent. */
export const agentPath = ({ agent_id }: Pick<AgentBalance, 'agent_id'>): string =>
  generatePath(paths.agent, { id: agent_id })

/** The entries of an agent in a currency; of one kind, if it is given. */
export const entriesPath = (
  { agent_id, currency }: Pick<AgentBalance, 'agent_id' | 'currency'>,
  kind?: CommissionKind,
): string => `${agentPath({ agent_id })}?${new URLSearchParams({ currency, ...(kind ? { kind } : {}) }).toString()}`

/** The statement of the current month, whose closing balance is the balance due. */
export const statementPath = (balance: Pick<AgentBalance, 'agent_id'>): string => `${agentPath(balance)}?statement`

/** The report with a filter. */
export const reportPath = (balance: CommissionFilter): string => `${paths.commissionsReport}?balance=${balance}`

/** The report with the entries of a currency, of all its agents; of one kind, if it is given. */
export const allEntriesPath = (balance: CommissionFilter, currency: string, kind?: CommissionKind): string =>
  `${reportPath(balance)}&${new URLSearchParams({ entries: currency, ...(kind ? { kind } : {}) }).toString()}`
