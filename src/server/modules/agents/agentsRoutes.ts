import type { FastifyInstance } from 'fastify'
import * as commission from '../../../contract/commission'
import type { Agent } from '../../../contract/agents'
import * as contract from '../../../contract/agents'
import { entryWords } from '../../../domain/commissions/commission'
import { seesCosts, type UserActor } from '../../http/actor'
import { refusal } from '../../http/refusal'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { changeUnlessSimilar, createUnlessSimilar } from '../similar/saveUnlessSimilar'
import { getAgentCommission, getCommissionStatement, listCommissionEntries } from './agentCommissionRepository'
import { getAgent, insertAgent, listAgents, updateAgent } from './agentsRepository'
import { listDueCommission, payCommission, reverseCommission } from './commissionPayments'

/** Commissions belong to the costs: other users get the agent without them. */
const shownTo = (user: UserActor, agent: Agent): Agent =>
  seesCosts(user) ? agent : { ...agent, commission_percent: null, commission_basis: null }

/** The order of a list and its cursor would show the commissions. */
function assertMaySortBy(user: UserActor, sort: string | undefined) {
  if (sort?.endsWith('commission_percent') && !seesCosts(user))
    throw refusal(403, 'not_allowed', 'You can’t sort agents by commission. Ask an administrator for access.')
}

export async function agentsRoutes(app: FastifyInstance) {
  serveList(app, contract.listAgents, contract.exportAgents, async ({ db, query, ...reading }) => {
    assertMaySortBy(userOf(reading), query.sort)
    const { rows, meta } = await listAgents(db, query)
    return { rows: rows.map((agent) => shownTo(userOf(reading), agent)), meta }
  })

  serveRead(app, contract.getAgent, async ({ db, params, ...reading }) =>
    shownTo(userOf(reading), await getAgent(db, params.id)),
  )

  serveRead(app, commission.getAgentCommission, async (reading) => {
    const { id } = await getAgent(reading.db, reading.params.id)
    return getAgentCommission(reading.db, userOf(reading), id)
  })

  serveList(
    app,
    commission.listCommissionEntries,
    commission.exportCommissionEntries,
    (reading) => listCommissionEntries(reading.db, userOf(reading), reading.params.id, reading.query),
    (entry) => ({ ...entry, kind: entryWords(entry) }),
  )

  serveRead(app, commission.getCommissionStatement, async (reading) => {
    const { db, params, query } = reading
    return getCommissionStatement(db, userOf(reading), await getAgent(db, params.id), query.month)
  })

  serveRead(app, commission.listDueCommission, async (reading) =>
    listDueCommission(reading.db, userOf(reading), await getAgent(reading.db, reading.params.id)),
  )

  serveChange(app, commission.payCommission, payCommission)

  serveChange(app, commission.reverseCommission, reverseCommission)

  serveChange(app, contract.createAgent, createUnlessSimilar('agents', insertAgent))

  serveChange(app, contract.updateAgent, changeUnlessSimilar('agents', updateAgent))
}
