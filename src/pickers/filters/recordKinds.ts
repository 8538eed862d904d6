import type { OperationId } from '../../contract/rights'

/** The kinds of records that lists are filtered by, each with the operation that finds them. */
export const recordKinds = {
  client: 'listClients',
  supplier: 'listSuppliers',
  agent: 'listAgents',
  item: 'listItems',
  user: 'listUsers',
  branch: 'listBranches',
} as const satisfies Record<string, OperationId>
export type RecordKind = keyof typeof recordKinds
