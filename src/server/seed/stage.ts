import type { FastifyInstance } from 'fastify'
import type { Call } from './demoCalls'

export interface Stage {
  app: FastifyInstance
  /** Sets the simulated clock to this many days before the first start. */
  daysAgo: (days: number, hours?: number) => Date
  staff: Call
  /** The ids of the company's records by their codes or names. */
  item: (code: string) => string
  unitOf: (code: string) => string
  nameOf: (code: string) => string
  client: (name: string) => string
  supplier: (name: string) => string
}
