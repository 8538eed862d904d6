import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Agent, createAgentBodySchema, listAgents as listOperation } from '../../../contract/agents'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql, Transaction } from '../../db/database'
import { isActive, listPage } from '../../db/list'
import { agents } from '../../db/schema/parties'
import { matches, searchCodes, searchText } from '../../db/search'
import { assertNoVersionConflict } from '../../db/versions'
import { notFound } from '../../http/refusal'

type AgentValues = Omit<z.output<typeof createAgentBodySchema>, 'accept'>

const columns = {
  id: agents.id,
  version: agents.version,
  created_at: agents.created_at,
  updated_at: agents.updated_at,
  code: agents.code,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  commission_percent: agents.commission_percent,
  commission_basis: agents.commission_basis,
  notes: agents.notes,
  active: agents.active,
}

export const listAgents = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Agent>> =>
  listPage<Agent>(db, query, {
    table: agents,
    sorts: { name: agents.name, code: agents.code, created_at: agents.created_at },
    default_sort: 'name',
    where: [matches(agents.search_text, query.q), isActive(agents.active, query.active)],
    rows: (sort_key) => db.select({ ...columns, sort_key }).from(agents),
  })

export async function getAgent(db: Sql, id: string): Promise<Agent> {
  const [agent] = await db.select(columns).from(agents).where(eq(agents.id, id))
  if (!agent) throw notFound('agent')
  return agent
}

const found = ({ code, name, email, phone }: Pick<AgentValues, 'code' | 'name' | 'email' | 'phone'>) =>
  searchText(code, name, email, phone, searchCodes(code, phone))

export async function insertAgent(db: Transaction, values: AgentValues): Promise<Agent> {
  const [agent] = await db
    .insert(agents)
    .values({ ...values, code_key: normaliseCode(values.code), search_text: found(values) })
    .returning(columns)
  if (!agent) throw new Error('an agent was not inserted')
  return agent
}

export async function updateAgent(db: Transaction, id: string, version: number, values: Partial<AgentValues>) {
  const before = await getAgent(db, id)
  const merged = { ...before, ...values }
  const [updated] = await db
    .update(agents)
    .set({
      ...values,
      code_key: normaliseCode(merged.code),
      search_text: found(merged),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(and(eq(agents.id, id), eq(agents.version, version)))
    .returning(columns)
  return { before, after: assertNoVersionConflict(updated, before) }
}
