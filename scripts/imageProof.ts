import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NewDebian } from './newDebian'
import { runProof } from './runProof'
import { waitUntil } from './torture/failover/waitUntil'

/*
 * Takes the steps of the Dockerfile in a new Debian, where no container engine is: each stage in a folder of its own, the last one at
 * the root. What it makes then serves as the image's user on a read-only file system: its health check passes, nothing can
 * be written beside its volumes, and SIGTERM ends it with 0 within the ten seconds that requests have. Root only. What this does not
 * try: the base image itself, the network of compose, and the health check as an engine asks for it.
 */
interface Step {
  stage: number
  word: string
  rest: string
}

/** The steps of a Dockerfile, with the names of its stages. */
function stepsOf(text: string): { steps: Step[]; names: Map<string, number> } {
  const names = new Map<string, number>()
  let stage = -1
  const steps = text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .flatMap((line): Step[] => {
      const [word = '', ...words] = line.split(' ')
      const rest = words.join(' ')
      if (word === 'FROM') {
        stage += 1
        const [, name] = / AS (\w+)$/.exec(rest) ?? []
        if (name) names.set(name, stage)
        return []
      }
      return word === 'ARG' ? [] : [{ stage, word, rest }]
    })
  return { steps, names }
}

const { steps, names } = stepsOf(readFileSync('Dockerfile', 'utf8'))
const last = Math.max(...steps.map(({ stage }) => stage))
const of = (word: string) => steps.filter((step) => step.stage === last && step.word === word).map(({ rest }) => rest)
const environment = of('ENV').flatMap((pairs) => pairs.split(' '))
const [user = ''] = of('USER')
// As compose.yaml gives it.
environment.push('PUBLIC_URL=http://127.0.0.1:3000')
const command = JSON.parse(of('CMD')[0] ?? '[]') as string[]
const health = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[]
const volumes = JSON.parse(of('VOLUME')[0] ?? '[]') as string[]

const debian = new NewDebian()
/** The root of a stage: the last one is at the root of the new Debian. */
const rootOf = (stage: number) => (stage === last ? '' : `/stages/${stage}`)

function build() {
  const folders = new Map<number, string>()
  for (const { stage, word, rest } of steps) {
    const root = rootOf(stage)
    const folder = `${root}${folders.get(stage) ?? '/'}`
    if (word === 'WORKDIR') {
      folders.set(stage, rest)
      debian.sh(`mkdir -p ${root}${rest}`)
    } else if (word === 'COPY') debian.sh(`cp -a ${copied(rest, folder)}`)
    else if (word === 'RUN') debian.sh(`cd ${folder}\n${rest}`)
  }
}

/** The sources and the target of a COPY, from the sources or from an earlier stage. */
function copied(rest: string, folder: string): string {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
  const places = paths.split(' ')
  const to = places.pop() ?? '.'
  const base = from ? rootOf(names.get(from) ?? last) : '/sources/'
  // A folder's content is copied, as Docker does.
  const sources = places.map((place) =>
    place.includes('.') && place !== '.' ? `${base}${place}` : `${base}${place}/.`,
  )
  return `${sources.join(' ')} ${path.posix.join(folder, to)}`
}

/** The file system of the container: read-only, with its volumes and /tmp in memory. */
function container(): string {
  debian.mount('container', ['--bind', debian.root])
  debian.mount('container', ['-o', 'remount,bind,ro', path.join(debian.root, 'container')])
  for (const place of ['tmp', ...volumes])
    debian.mount(path.join('container', place), ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs'])
  debian.mount('container/proc', ['-t', 'proc', 'proc'])
  debian.makeDevices('container/dev')
  return path.join(debian.root, 'container')
}

function inContainer(root: string, program: readonly string[]): ChildProcess {
  const [folder = '/'] = of('WORKDIR')
  const words = program.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const shell = `cd ${folder}; exec ${words}`
  const env = ['PATH=/usr/bin:/bin', ...environment]
  return spawn('chroot', [`--userspec=${user}`, root, '/usr/bin/env', '-i', ...env, '/bin/sh', '-c', shell], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function codeOf(root: string, program: readonly string[]): Promise<number | null> {
  const [code] = (await once(inContainer(root, program), 'exit')) as [number | null]
  return code
}

async function prove() {
  debian.make()
  debian.sh('apt-get update -qq; apt-get install -y -qq --no-install-recommends nodejs npm')
  debian.putSources('/sources')
  build()
  console.log('the image’s steps are taken')
  const root = container()
  const served = inContainer(root, command)
  let said = ''
  for (const stream of [served.stdout, served.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await waitUntil('the health check passes', async () => {
    if (served.exitCode !== null) throw new Error(`the server ended with ${served.exitCode}:\n${said}`)
    return (await codeOf(root, health)) === 0
  })
  console.log('it serves as its user on a read-only file system, and its health check passes')
  // By root, whom no owner stops.
  const touched = spawnSync('chroot', [root, '/usr/bin/touch', '/zabuni/written'], { encoding: 'utf8' })
  if (!touched.stderr.includes('Read-only')) throw new Error(`its file system can be written: ${touched.stderr}`)
  const ended = once(served, 'exit')
  const began = Date.now()
  served.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`SIGTERM ended it with ${code}:\n${said}`)
  console.log(`SIGTERM ended it in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

await runProof(prove, () => debian.remove())
