import { checkDatabase } from '../checkDatabase'
import { signIn } from '../signIn'
import type { Finding } from '../subject'
import { startWriters, sumOf, writers } from '../writers'
import type { Cluster } from './cluster'
import type { Product } from './product'
import { waitUntil } from './waitUntil'

/**
 * The control: where commits do not wait for a standby, and the one that takes over was behind, acknowledged writes are
 * lost, and the check finds that.
 */
export async function withoutStandby(
  cluster: Cluster,
  product: Product,
  say: (line: string) => void,
): Promise<Finding> {
  const primary = await cluster.primary()
  const standby = cluster.other(primary)
  await primary.configure({ synchronous_mode: false })
  await waitUntil('the end of the synchronous mode', async () => !(await standby.is('sync')))
  await standby.killAll()
  say('without synchronous mode: the standby is stopped, writes go on')
  const all = startWriters(product, await signIn(product, await product.account('staff')), writers)
  const running = Promise.all(all.map((writer) => writer.run()))
  await Promise.race([waitUntil('a whole round', () => sumOf(all, 'rounds') >= all.length, { every: 50 }), running])
  for (const writer of all) writer.stop()
  await running
  await primary.killAll()
  standby.start()
  await cluster.primary()
  await cluster.untilReachable()
  const acknowledged = all.map((writer) => writer.acknowledged)
  const { wrong } = await checkDatabase({ DATABASE_URL: cluster.environment.DATABASE_DIRECT_URL }, acknowledged)
  return {
    done: `control: without synchronous mode ${sumOf(all, 'requests')} writes are acknowledged while the standby is stopped, and it takes over`,
    found: { ...wrong },
    passed: wrong.lost > 0,
  }
}
