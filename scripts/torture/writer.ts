import type { Sender } from './sender'

/** What a writer has had acknowledged; only whole rounds are counted for its documents. */
export interface Acknowledged {
  writer: number
  requests: number
  rounds: number
}

/**
 * Writes a client, an enquiry that is opened and an order that is quoted and confirmed, each of three lines, over and
 * over until it is stopped.
 */
export class Writer {
  readonly sender: Sender
  private readonly writer: number
  private rounds = 0
  private going = true

  constructor(writer: number, sender: Sender) {
    this.writer = writer
    this.sender = sender
  }

  get acknowledged(): Acknowledged {
    return { writer: this.writer, requests: this.sender.acknowledged, rounds: this.rounds }
  }

  stop() {
    this.going = false
  }

  async run(): Promise<void> {
    while (this.going) await this.round()
  }

  private async round() {
    const name = `T${this.writer}-${this.rounds + 1}`
    const { sender } = this
    const client = await sender.send({ path: '/clients', body: { code: name, name, contacts: [{ name: 'Asha' }] } })
    const common = { client_id: client.id, currency: 'TZS' }
    const lines = ['Pump', 'Valve', 'Gasket'].map((description) => ({ description, quantity: '4', unit: 'H87' }))
    const enquiry = await sender.send({
      path: '/enquiries',
      body: { ...common, client_reference: name, received_on: new Date().toISOString().slice(0, 10), lines },
    })
    await sender.send({ path: `/enquiries/${enquiry.id}/open`, version: enquiry.version, body: {} })
    const cost = { cost_currency: 'TZS', cost_unit_price: '700000', cost_freight: '0' }
    const priced = lines.map((line) => ({ ...line, unit_price: '900000', ...cost }))
    const draft = await sender.send({ path: '/orders', body: { ...common, lines: priced } })
    const quoted = await sender.send({ path: `/orders/${draft.id}/quote`, version: draft.version, body: {} })
    await sender.send({ path: `/orders/${draft.id}/confirm`, version: quoted.version, body: {} })
    this.rounds += 1
  }
}
