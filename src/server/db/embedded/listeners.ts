/** Matches LISTEN and UNLISTEN: the verb, and a channel that is plain, quoted or all (*). */
const listening = /\b(un)?listen\s+("(?:[^"]|"")+"|[a-z_][\w$]*|\*)/gi

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`

/** Returns a channel's name as the server reports it: in lower case unless it was quoted. */
function channelName(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase()
}

/**
 * Records which connection listens to which channel, because the one session receives notifications for all of them. As
 * on a server, LISTEN applies from the commit on, and is undone by a rollback.
 */
export function createListeners<Connection>() {
  const channels = new Map<Connection, Set<string>>()
  let asked: { connection: Connection; channel: string; listens: boolean }[] = []

  const heardByAnyone = (channel: string): boolean => [...channels.values()].some((set) => set.has(channel))

  function leave(connection: Connection, channel: string): void {
    const own = channels.get(connection)
    if (channel === '*') channels.delete(connection)
    else own?.delete(channel)
  }

  /** Records the LISTEN statements of a batch, once the engine has responded with these command tags. */
  function note(connection: Connection, texts: string[], tags: string[]): void {
    if (!tags.some((tag) => tag === 'LISTEN' || tag === 'UNLISTEN')) return
    for (const match of texts.join(';').matchAll(listening)) {
      asked.push({ connection, channel: channelName(match[2] ?? ''), listens: match[1] === undefined })
    }
  }

  /**
   * Called when a transaction ends. Returns the SQL that makes the session listen to the channels of all connections,
   * or null.
   */
  function settle(committed: boolean): string | null {
    const settled = committed ? asked : []
    asked = []
    for (const { connection, channel, listens } of settled) {
      if (listens) channels.set(connection, (channels.get(connection) ?? new Set()).add(channel))
      else leave(connection, channel)
    }
    if (settled.every((one) => one.listens)) return null
    const still = new Set([...channels.values()].flatMap((set) => [...set]))
    return [...still].map((channel) => `LISTEN ${quoted(channel)}`).join(';') || null
  }

  /** Called when a connection ends. Returns the SQL that stops listening to channels without listeners, or null. */
  function forget(connection: Connection): string | null {
    const own = [...(channels.get(connection) ?? [])]
    channels.delete(connection)
    return (
      own
        .filter((channel) => !heardByAnyone(channel))
        .map((channel) => `UNLISTEN ${quoted(channel)}`)
        .join(';') || null
    )
  }

  const of = (channel: string): Connection[] =>
    [...channels].filter(([, set]) => set.has(channel)).map(([connection]) => connection)

  return { note, settle, forget, of }
}
