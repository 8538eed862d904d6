import { createServer, type AddressInfo } from 'node:net'

/** Ports of this computer that nothing uses, for the given names. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const servers = names.map(() => createServer())
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>
}
