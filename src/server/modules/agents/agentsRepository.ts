import { eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Agent, createAgentBodySchema, listAgents as listOperation } from '../../../contract/agents'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql, Transaction } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { recordList } from '../../db/lists/listOptions'
import { textOrLast } from '../../db/schema/columns'
import { agents } from '../../db/schema/parties'
import { searchCodes, searchText } from '../../db/search/search'
import { saveReturning } from '../../db/documents/saveVersion'
import { insertReturning } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { notFound } from '../../http/refusal'

type AgentValues = Omit<z.output<typeof createAgentBodySchema>, 'accept'>

const columns = {
  ...entityColumns(agents),
  code: agents.code,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  commission_percent: agents.commission_percent,
  commission_basis: agents.commission_basis,
  notes: agents.notes,
  active: agents.active,
}

const agentRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(agents)

export const listAgents = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Agent>> =>
  listPage<Agent>(db, query, {
    ...recordList(agents, query, [], {
      phone: textOrLast(agents.phone),
      email: textOrLast(agents.email),
      commission_percent: agents.commission_percent,
    }),
    rows: agentRows,
  })

export async function getAgent(db: Sql, id: string): Promise<Agent> {
  const [agent] = await db.select(columns).from(agents).where(eq(agents.id, id))
  if (!agent) throw notFound('agent')
  return agent
}

/** Returns the columns derived from the typed values, for search and comparison. */
const derivedOf = ({ code, name, email, phone }: Pick<AgentValues, 'code' | 'name' | 'email' | 'phone'>) => ({
  code_key: normaliseCode(code),
  search_text: searchText(code, name, email, phone, searchCodes(code, phone)),
})

export const insertAgent = (db: Transaction, values: AgentValues): Promise<Agent> =>
  insertReturning(db, agents, { ...values, ...derivedOf(values) }, columns)

export async function updateAgent(db: Transaction, id: string, version: number, values: Partial<AgentValues>) {
  const before = await getAgent(db, id)
  const changed = { ...values, ...derivedOf({ ...before, ...values }) }
  return { before, after: await saveReturning(db, agents, before, version, changed, columns) }
}
