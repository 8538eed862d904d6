import { createAgent } from '../../../../src/contract/agents'
import { createSupplier } from '../../../../src/contract/suppliers'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { approving } from '../approving'
import { done, insertClient } from '../fulfilment'
import type { TestServer } from '../testServer'
import { acts } from './acts'
import type { Life } from './life'

const accept = [{ code: 'MST-02', path: 'name', reason: 'Another one' }]

/** Begins a life, with records of its own. */
export async function beginLife(server: TestServer): Promise<Life> {
  const code = uuidv7()
  const supplier = async (name: string) => {
    const body = { code: `${name}${code.slice(-12)}`, name, email: `sales@${name.toLowerCase()}.example`, accept }
    return (await done(server.admin.call(createSupplier, { body }))).id
  }
  const supplier_ids = [await supplier('Kariakoo'), await supplier('Ningbo'), await supplier('Tanga')] as const
  await approving(server).rule({ kind: 'purchase_order', supplier_id: supplier_ids[1] })
  const agent = { code, name: `Agency ${code}`, commission_percent: '10', commission_basis: 'net' as const, accept }
  return {
    server,
    client_id: await insertClient(server),
    agent_id: (await done(server.admin.call(createAgent, { body: agent }))).id,
    supplier_ids,
    enquiry_ids: [],
    rfq_ids: [],
    tokens: new Map(),
    comment: undefined,
    attachment: undefined,
    merged_id: undefined,
    accepted: new Set(),
    at: 0,
  }
}

/** Takes the steps of a life, one after the other. */
export async function takeSteps(life: Life, steps: readonly (readonly [act: string, at: number])[]): Promise<void> {
  for (const [act, at] of steps) await acts[act]?.(Object.assign(life, { at }))
}
