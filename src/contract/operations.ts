import * as activity from './activity'
import * as auth from './auth'
import * as branches from './branches'
import * as clients from './clients'
import * as company from './company'
import * as health from './health'
import type { Operation } from './operation'
import * as users from './users'

/** Every operation there is, for the tests over the registry and for openapi.json. */
export const operations: Operation[] = [health, auth, company, branches, users, clients, activity].flatMap((resource) =>
  Object.values(resource).filter((value): value is Operation => typeof value === 'object' && value !== null && 'operationId' in value),
)
