/** The longest that running work may delay the exit, in milliseconds: a supervisor kills after ten seconds. */
const patience = 9_500

/**
 * Stops a server and then calls `exit`: with 0, or with 1 when its running work takes longer than `patience`. A signal may
 * arrive while the server starts, which takes as long as the machine needs. The time counts from the end of the start: a
 * process that exited before would not have closed its database. A failed start is reported by its caller.
 */
export async function stopProcess(
  starting: Promise<{ stop: () => Promise<void> }>,
  leave: () => Promise<void>,
  exit: (code: 0 | 1) => void,
): Promise<void> {
  const server = await starting.catch(() => undefined)
  if (!server) return
  setTimeout(() => exit(1), patience).unref()
  await server.stop()
  await leave()
  exit(0)
}
