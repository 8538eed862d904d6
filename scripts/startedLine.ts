/** The line of the log of a server that serves. */
export interface Started {
  address: string
  version: string
  /** How to sign in: a one-time link, or demo accounts. */
  sign_in: string[]
}

/** Finds it in what a server has printed so far. */
export function startedLine(printed: string): Started | undefined {
  const line = /^\{.*"server":"started".*\}$/m.exec(printed)?.[0]
  return line === undefined ? undefined : (JSON.parse(line) as Started)
}
