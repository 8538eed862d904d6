import * as activity from './activity'
import * as agents from './agents'
import * as auth from './auth'
import * as awards from './awards'
import * as branches from './branches'
import * as clients from './clients'
import * as company from './company'
import * as comparison from './comparison'
import * as enquiries from './enquiries'
import * as exchangeRates from './exchangeRates'
import * as health from './health'
import * as items from './items'
import type { Operation } from './operation'
import * as orders from './orders'
import * as papers from './papers'
import * as prices from './prices'
import * as purchaseOrders from './purchaseOrders'
import * as quotes from './quotes'
import * as rfqs from './rfqs'
import * as suppliers from './suppliers'
import * as taxRates from './taxRates'
import * as users from './users'

/** Every operation there is, for the tests over the registry and for openapi.json. */
export const operations: Operation[] = [health, auth, company, branches, users, clients, suppliers, agents, items, prices, exchangeRates, taxRates, enquiries, rfqs, awards, comparison, quotes, orders, purchaseOrders, papers, activity].flatMap((resource) =>
  Object.values(resource).filter((value): value is Operation => typeof value === 'object' && value !== null && 'operationId' in value),
)
