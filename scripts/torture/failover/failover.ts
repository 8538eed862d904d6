import pg from 'pg'
import { startMailbox, type Mailbox } from '../../../__tests__/server/support/mailbox'
import { seeded } from '../../bench/seed/random'
import { checkDatabase } from '../checkDatabase'
import { Sender } from '../sender'
import { signIn } from '../signIn'
import type { Finding, Subject, TortureOptions } from '../subject'
import { isTrailWhole } from '../trail'
import { startWriters, sumOf, writers } from '../writers'
import { clocksGoOn } from './clocks'
import { Cluster } from './cluster'
import { killPrimary, type Kill } from './killPrimary'
import { Inviter } from './inviter'
import { Listening } from './listening'
import { missedEvents } from './missedEvents'
import { installMissing } from './packages'
import { Product } from './product'
import { withoutStandby } from './withoutStandby'

/** Until writes pass again after a kill, in milliseconds. */
const writesWithin = 30_000

/**
 * Kills the primary (kill -9) amid mixed writes: PostgreSQL alone, or its computer with Patroni. The product runs as two
 * servers behind HAProxy, and reaches a primary with a synchronous standby through PgBouncer in transaction mode. Each
 * acknowledged write is there, once; events, mails and the clocks of the servers go on.
 */
export const failover: Subject = async (options) => {
  installMissing(['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer'])
  const cluster = await Cluster.start()
  const mailbox = await startMailbox()
  const environment = {
    ...cluster.environment,
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'sales@failover.example',
    WORKERS: '1',
    LOG_LEVEL: 'silent',
  }
  let product: Product | undefined
  try {
    product = await Product.start(environment, cluster.folder)
    const findings = await killPrimaries({ cluster, product, mailbox }, options)
    return [...findings, await withoutStandby(cluster, product, options.say)]
  } finally {
    await product?.stop()
    await mailbox.stop()
    await cluster.stop()
  }
}

interface Running {
  cluster: Cluster
  product: Product
  mailbox: Mailbox
}

async function killPrimaries(
  { cluster, product, mailbox }: Running,
  { runs: kills = 20, seed, say }: TortureOptions,
): Promise<Finding[]> {
  const headers = await signIn(product, await product.account('staff'))
  const admin = await signIn(product, await product.account('admin'))
  const inviter = new Inviter(new Sender(product, admin), admin['x-branch-id'])
  const [stays, resumes] = [new Listening(product, headers), new Listening(product, headers)]
  const listening = [stays, resumes].map((listener) => listener.run())
  const all = startWriters(product, headers)
  const running = Promise.all(all.map((writer) => writer.run()))
  // A writer that was refused ends the run.
  running.catch(() => undefined)
  const random = seeded(seed)
  const times: Record<Kill, number[]> = { postgresql: [], computer: [] }
  for (let kill = 1; kill <= kills; kill += 1) {
    const what: Kill = kill % 2 === 1 ? 'postgresql' : 'computer'
    const passed = await Promise.race([killPrimary({ cluster, all, inviter, resumes, random }, what), running])
    if (typeof passed === 'number') times[what].push(passed)
    say(
      `${kill} of ${kills} kills (${what}): writes after ${String(passed)} ms, ${sumOf(all, 'requests')} acknowledged`,
    )
  }
  for (const writer of all) writer.stop()
  await running
  const pool = new pg.Pool({ connectionString: cluster.environment.DATABASE_DIRECT_URL })
  try {
    const heard = { stays: await missedEvents(pool, stays), resumes: await missedEvents(pool, resumes) }
    for (const listener of [stays, resumes]) listener.stop()
    await Promise.all(listening)
    return [
      ...(await documents(cluster, all, times)),
      ...Object.entries(heard).map(([who, found]) => ({
        done: `the events of these writes, heard by a listener that ${who}${who === 'resumes' ? ' after each kill' : ''}`,
        found,
        passed: found.events > 0 && (found.missed === 0 || found.resyncs > 1),
      })),
      await clocks(pool, { inviter, mailbox }),
    ]
  } finally {
    await pool.end()
  }
}

async function documents(
  { environment }: Cluster,
  all: ReturnType<typeof startWriters>,
  { postgresql, computer }: Record<Kill, number[]>,
): Promise<Finding[]> {
  const trail = await isTrailWhole(environment)
  const acknowledged = all.map((writer) => writer.acknowledged)
  const { wrong, control } = await checkDatabase({ DATABASE_URL: environment.DATABASE_DIRECT_URL }, acknowledged)
  const [slowest, slowestComputer] = [Math.max(0, ...postgresql), Math.max(0, ...computer)]
  return [
    {
      done: `${postgresql.length} kills of the primary's PostgreSQL and ${computer.length} of its computer, ${sumOf(all, 'requests')} acknowledged writes by ${writers} writers`,
      found: {
        ...wrong,
        broken_trails: Number(!trail),
        slowest_ms_to_writes: slowest,
        slowest_ms_to_writes_without_computer: slowestComputer,
        slowest_answer_ms: Math.max(...all.map(({ sender }) => sender.slowest)),
      },
      passed:
        trail &&
        Object.values(wrong).every((count) => count === 0) &&
        Math.max(slowest, slowestComputer) <= writesWithin,
    },
    {
      done: 'the same check after a client, a line and a number were deleted by hand',
      found: { ...control },
      passed: control.lost > 0 && control.partial > 0 && control.missing_numbers > 0,
    },
  ]
}

async function clocks(pool: pg.Pool, { inviter, mailbox }: { inviter: Inviter; mailbox: Mailbox }): Promise<Finding> {
  const found = { ...(await inviter.arrived(mailbox)), ...(await clocksGoOn(pool, mailbox)) }
  return {
    done: 'users invited by mail at each kill; after the last one a reminder and a deadline that became due',
    found,
    passed: found.invited > 0 && found.missing_mails === 0,
  }
}
