import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a server that can be shut, as when the server or the network fails, and opened again. `hears`
 * is called with all bytes that clients send.
 */
export async function startProxy(target: { host: string; port: number }, hears?: (bytes: Buffer) => void) {
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((near) => {
    if (!open) return void near.destroy()
    const far = connect(target)
    if (hears) near.on('data', hears)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaks each connection, and refuses new ones. */
    shut() {
      open = false
      for (const socket of sockets) socket.destroy()
    },
    reopen() {
      open = true
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
