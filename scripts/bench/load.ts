import type { Options, Result } from 'autocannon'
import { autocannon } from '../load/autocannon'
import { headersOf, type ServedOrders } from './ordersServer'
import type { Work } from './requestWorks'

export type Product = Pick<ServedOrders, 'address' | 'branch_id' | 'tokens'>

/** Until the engine has compiled what is called often: a server runs for days. */
const warming = { connections: 8, amount: 2000 }

/** Loads a server with the requests of one work. */
export class Load {
  private readonly name
  private readonly options

  constructor(name: string, options: Omit<Options, 'connections' | 'duration' | 'amount'>) {
    this.name = name
    this.options = options
  }

  /** Sends requests until the server is warm. */
  async warm(): Promise<void> {
    await autocannon({ ...this.options, ...warming })
  }

  /** Sends requests by as many connections for some seconds. */
  async send(connections: number, seconds: number): Promise<Result> {
    return autocannon({ ...this.options, connections, duration: seconds, timeout: 30 })
  }

  /** The same; throws where one is not answered well. */
  async run(connections: number, seconds: number): Promise<Result> {
    const result = await this.send(connections, seconds)
    const { non2xx, errors } = result
    if (non2xx > 0 || errors > 0) throw new Error(`${this.name}: ${non2xx} were refused, ${errors} failed`)
    return result
  }
}

/** A work's requests to the product, each connection with a session of its own. */
export function loadOfProduct(product: Product, { name, request }: Pick<Work, 'name' | 'request'>): Load {
  let turn = 0
  let client = 0
  return new Load(name, {
    url: product.address,
    // Headers of its own: the length of a body would stay in those of the next request.
    requests: [{ setupRequest: (given) => ({ ...given, headers: { ...given.headers }, ...request((turn += 1)) }) }],
    setupClient: (each) => each.setHeaders(headersOf(product, client++)),
  })
}
