import { addHours, subDays } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { getBranches } from '../../contract/branches'
import { listClients } from '../../contract/clients'
import { listItems } from '../../contract/items'
import { listSuppliers } from '../../contract/suppliers'
import { caller } from './demoCalls'
import { demoEnquiries, makeEnquiry } from './demoEnquiries'
import { demoOrderToBuy, demoPastOrders } from './demoFulfilment'
import { demoOpenRfq } from './demoOpenRfq'
import { demoOrders, demoPumpStationOrder } from './demoOrders'
import { demoPumpStation } from './demoPumpStation'
import type { Stage } from './stage'

/** Creates the history of Pwani Supplies before the first start, through its own API with a simulated clock. */
export async function demoStory(app: FastifyInstance, clock: { set: (at: Date) => void }, now: Date, token: string) {
  const session = { authorization: `Bearer ${token}` }
  const [branch] = await caller(app, session)(getBranches)
  if (!branch) throw new Error('the demo company has no branch')
  const staff = caller(app, { ...session, 'x-branch-id': branch.id })
  const [items, clients, suppliers] = [
    await staff(listItems, { query: { limit: 200 } }),
    await staff(listClients, { query: { limit: 200 } }),
    await staff(listSuppliers, { query: { limit: 200 } }),
  ]
  const stage: Stage = {
    app,
    staff,
    daysAgo(days, hours = 0) {
      const at = addHours(subDays(now, days), hours)
      clock.set(at)
      return at
    },
    item: (code) =>
      idOf(
        items.find((item) => item.code === code),
        code,
      ),
    nameOf: (code) => items.find((item) => item.code === code)?.name ?? '',
    unitOf: (code) => items.find((item) => item.code === code)?.unit ?? '',
    client: (name) =>
      idOf(
        clients.find((client) => client.name === name),
        name,
      ),
    supplier: (name) =>
      idOf(
        suppliers.find((supplier) => supplier.name === name),
        name,
      ),
  }

  await demoPastOrders(stage)
  await demoPumpStationOrder(stage, await demoPumpStation(stage))
  for (const wanted of demoEnquiries) await makeEnquiry(stage, wanted)
  await demoOrders(stage)
  await demoOrderToBuy(stage)
  await demoOpenRfq(stage)
  clock.set(now)
}

function idOf(found: { id: string } | undefined, name: string): string {
  if (!found) throw new Error(`the demo company has no ${name}`)
  return found.id
}
