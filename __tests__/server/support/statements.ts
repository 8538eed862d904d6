import type pg from 'pg'

/** What begins and ends a transaction, and the question whether a server hears of all changes. */
const always = /^(begin|commit|rollback)\b|^select 1$/i

/**
 * What belongs to every request, whatever it does: the session of a user or the link of a supplier; and the settings,
 * which are read again once a minute.
 */
const ofEveryRequest =
  /^select (?!\()[^]* from "(sessions" inner join "users|invitation_tokens" inner join "invitations|(companies|branches|tax_rates|exchange_rates)(?=" (order|limit|where)|"$))"?/i

type Query = (...given: unknown[]) => unknown

/** Notes the text of the statements that a pool's clients send; of those that belong to every request only where asked. */
export function noteStatements(
  pool: pg.Pool,
  { all = false } = {},
): { during: <T>(work: () => Promise<T>) => Promise<[T, string[]]> } {
  let noted: string[] | undefined
  const listening = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (listening.has(client)) return
    listening.add(client)
    const send = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : (first as { text: string }).text
      if (!always.test(text.trim()) && (all || !ofEveryRequest.test(text.trim()))) noted?.push(text)
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
