import type pg from 'pg'

/** What belongs to every request or transaction, whatever it does: the session of a user or the link of a supplier. */
const ofEveryRequest =
  /^(begin|commit|rollback)\b|^select .* from "(sessions" inner join "users|invitation_tokens" inner join "invitations)"/i

type Query = (...given: unknown[]) => unknown

/** Notes the text of every statement that a pool's clients send, without those that open a session or a transaction. */
export function noteStatements(pool: pg.Pool): { during: <T>(work: () => Promise<T>) => Promise<[T, string[]]> } {
  let noted: string[] | undefined
  const listening = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (listening.has(client)) return
    listening.add(client)
    const send = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : (first as { text: string }).text
      if (!ofEveryRequest.test(text.trim())) noted?.push(text)
      return send(...given)
    }) as typeof client.query
  })
  return {
    async during(work) {
      const statements: string[] = []
      noted = statements
      try {
        return [await work(), statements]
      } finally {
        noted = undefined
      }
    },
  }
}
