import autocannon, { type Result } from 'autocannon'
import type { ServedOrders } from './ordersServer'
import type { Work } from './requestWorks'

export type Product = Pick<ServedOrders, 'address' | 'branch_id' | 'tokens'>

/** Until the engine has compiled what is called often: a server runs for days. */
const warming = { connections: 8, amount: 2000 }

/** Loads a server with the requests of one work. */
export class Load {
  private readonly name
  private readonly options

  constructor(name: string, options: Omit<autocannon.Options, 'connections' | 'duration' | 'amount'>) {
    this.name = name
    this.options = options
  }

  /** Sends requests until the server is warm. */
  async warm(): Promise<void> {
    await autocannon({ ...this.options, ...warming })
  }

  /** Sends requests by as many connections for some seconds. Throws where one is not answered well. */
  async run(connections: number, seconds: number): Promise<Result> {
    const result = await autocannon({ ...this.options, connections, duration: seconds })
    const { non2xx, errors } = result
    if (non2xx > 0 || errors > 0) throw new Error(`${this.name}: ${non2xx} were refused, ${errors} failed`)
    return result
  }
}

/** A work's requests to the product, each connection with a session of its own. */
export function loadOfProduct({ address, branch_id, tokens }: Product, { name, request }: Work): Load {
  let turn = 0
  let client = 0
  return new Load(name, {
    url: address,
    requests: [{ setupRequest: (given) => ({ ...given, ...request((turn += 1)) }) }],
    setupClient: (each) =>
      each.setHeaders({
        authorization: `Bearer ${tokens[client++ % tokens.length]}`,
        'x-branch-id': branch_id,
        'content-type': 'application/json',
      }),
  })
}
