import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a server that can be shut, as when the server or the network fails, and opened again. `hears`
 * is called with all bytes that clients send.
 */
export async function startProxy(target: { host: string; port: number }, hears?: (bytes: Buffer) => void) {
  const sockets = new Set<Socket>()
  let open = true
  let frozen = false
  const server = createServer((near) => {
    if (!open) return void near.destroy()
    if (frozen) return void sockets.add(near.on('error', () => undefined))
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
    /** Leaves each connection open and accepts new ones, but nothing passes any more. */
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Breaks each connection, and refuses new ones. */
    shut() {
      open = false
      for (const socket of sockets) socket.destroy()
    },
    reopen() {
      open = true
      frozen = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
