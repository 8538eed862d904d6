/** The time limits of a connection, in milliseconds; 0 means no limit. */
export interface Timeouts {
  statement: number
  idle_in_transaction: number
}

const units: Record<string, number> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 }
const setting =
  /^\s*set\s+(local\s+|session\s+)?(statement_timeout|idle_in_transaction_session_timeout)\s*(?:=|\bto\b)\s*'?(\d+)\s*(ms|s|min|h)?'?\s*;?\s*$/i

const parameter = (parameters: Map<string, string>, name: string): number =>
  Number.parseInt(parameters.get(name) ?? '0', 10) || 0

/**
 * The engine's own timers never fire while it works, so the two timeouts are tracked here: from the connection's
 * startup parameters, and from a plain SET or SET LOCAL.
 */
export function createTimeouts(parameters: Map<string, string>) {
  const session: Timeouts = {
    statement: parameter(parameters, 'statement_timeout'),
    idle_in_transaction: parameter(parameters, 'idle_in_transaction_session_timeout'),
  }
  let local: Partial<Timeouts> = {}

  /** Records a SET before it runs. */
  function note(text: string): void {
    const [, scope, name, amount, unit] = setting.exec(text) ?? []
    if (name === undefined) return
    const key = name.toLowerCase() === 'statement_timeout' ? 'statement' : 'idle_in_transaction'
    const value = Number(amount) * (units[unit?.toLowerCase() ?? 'ms'] ?? 1)
    if (scope?.trim().toLowerCase() === 'local') local = { ...local, [key]: value }
    else session[key] = value
  }

  return {
    note,
    current: (): Timeouts => ({ ...session, ...local }),
    transactionEnded: (): void => {
      local = {}
    },
  }
}
