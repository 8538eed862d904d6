import { randomUUID } from 'node:crypto'

/** What is written to: its address may change while it is written to. */
export interface Addressed {
  address: string
}

interface Answer {
  payload: { id: string; version: number }
  error?: { message: string }
}

interface Request {
  path: string
  body: object
  version?: number
}

/** Sends changes until they are acknowledged: one that was not answered again with the same idempotency key. */
export class Sender {
  acknowledged = 0
  /** The longest time until an answer, also one that asks to try again, in milliseconds. */
  slowest = 0

  private readonly server: Addressed
  private readonly headers: Record<string, string>

  constructor(server: Addressed, headers: Record<string, string>) {
    this.server = server
    this.headers = headers
  }

  async send(request: Request): Promise<Answer['payload']> {
    const key = randomUUID()
    for (;;) {
      const began = performance.now()
      const answer = await this.attempt(request, key)
      this.slowest = Math.max(this.slowest, Math.round(performance.now() - began))
      if (!answer) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      this.acknowledged += 1
      return answer.payload
    }
  }

  /** Undefined where no answer came, or the server asks to try again. */
  private async attempt({ path, body, version }: Request, key: string): Promise<Answer | undefined> {
    let response: Response
    let answer: Answer
    try {
      response = await fetch(`${this.server.address}/api${path}`, {
        method: 'POST',
        headers: {
          ...this.headers,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        body: JSON.stringify(body),
      })
      answer = (await response.json()) as Answer
    } catch {
      return undefined
    }
    if (response.status === 503 || response.status === 429) return undefined
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${answer.error?.message}`)
    return answer
  }
}
