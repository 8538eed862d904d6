import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuild } from './builtProduct'
import type { Result } from './runSuites'

interface Proof {
  shows: string
  script: string
  args?: readonly string[]
}

const torture = (shows: string, ...args: string[]): Proof => ({ shows, script: 'scripts/torture/main.ts', args })

/** What runs side by side; in each lane one after the other. */
const lanes: readonly (readonly Proof[])[] = [
  [
    { shows: 'every acknowledged transaction is synced', script: 'scripts/straceProof.ts' },
    torture('no kill of 20 loses a document', 'crash', '--runs', '20'),
    torture('no step of the clock loses or disorders one', 'clock', '--runs', '6'),
    { shows: 'the main job in Firefox', script: 'scripts/firefoxProof.ts' },
    { shows: 'its first half in WebKit', script: 'scripts/webkitProof.ts' },
    { shows: 'a generated client does the main job', script: 'scripts/clientProof.ts' },
  ],
  [
    { shows: 'a trading company is loaded, its orders all the way', script: 'scripts/loadProof.ts' },
    { shows: 'a backup under load is restored into the other database', script: 'scripts/backupProof.ts' },
    { shows: 'two servers share PostgreSQL behind a pooler', script: 'scripts/poolerProof.ts' },
    // After one another: both serve at the same port.
    { shows: 'the steps of the image are taken in a new Debian', script: 'scripts/imageProof.ts' },
    { shows: 'the guide of one server is followed in a new Debian', script: 'scripts/guideProof.ts' },
  ],
]
/** Alone: its memory and its times are compared. */
const last = torture('memory stays flat for ten minutes, and a leak is found', 'soak', '--minutes', '10')

/** The proofs of durability and endurance on the built product. */
export async function proofs(): Promise<Result> {
  ensureBuild()
  const outcomes = (await Promise.all(lanes.map(inOrder))).flat()
  outcomes.push(await isProven(last))
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed, skipped: 0, isGreen: passed === outcomes.length }
}

async function inOrder(lane: readonly Proof[]): Promise<boolean[]> {
  const outcomes: boolean[] = []
  for (const proof of lane) outcomes.push(await isProven(proof))
  return outcomes
}

/** Runs a proof; what it prints is shown when it has ended, because another one runs beside it. */
async function isProven({ shows, script, args = [] }: Proof): Promise<boolean> {
  const began = Date.now()
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void (printed += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`\n== ${shows}: ${code === 0 ? 'proven' : 'NOT proven'} in ${seconds} s\n${printed}`)
  return code === 0
}
