import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import path from 'node:path'
import { NewDebian } from './newDebian'
import { runProof } from './runProof'
import { waitUntil } from './torture/failover/waitUntil'

/*
 * Follows docs/deployment.md word for word in a new Debian: each block of commands in its order, each file where it says, and
 * then as the first user, through nginx over TLS: the set-up link, a supplier, a sent RFQ whose link is opened; a stop that ends the
 * server, a reload that refuses nothing, an upgrade, and the way back to the backup. Root only; the new Debian is made by
 * debootstrap, and has no systemd: `systemctl` and `journalctl` there are the short scripts below, which do what the unit says.
 */
const guide = readFileSync('docs/deployment.md', 'utf8')
const name = 'zabuni.example.com'
const password = 'kept-by-nobody-4711'

interface Block {
  /** Of the third level, below which it is. */
  heading: string
  language: string
  /** Where a file is to be written; none for commands. */
  file: string | undefined
  text: string
}

/** The blocks of the first section, in their order. */
function blocksOf(text: string): Block[] {
  const [, section = ''] = /^## One server.*?\n([\s\S]*?)^## /m.exec(text) ?? []
  let heading = ''
  return [...section.matchAll(/^### (.*)$|^```(\w+) ?(\S+)?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, title, language, file, body]) => {
      if (title) heading = title
      return language ? [{ heading, language, file, text: body ?? '' }] : []
    },
  )
}

const isUpgrade = ({ heading }: Block) => heading.startsWith('Upgrade')

const systemctl = `#!/bin/bash
# Stands in for systemd, which a chroot does not have: starts, stops and reloads what the unit says.
unit=/etc/systemd/system/zabuni.service
of() { sed -n "s/^$1=//p" $unit; }
pid() { cat /run/zabuni.pid 2>/dev/null; }
start() {
  set -a; . /etc/zabuni.env; export $(of Environment); set +a
  cd "$(of WorkingDirectory)"
  setpriv --reuid=$(of User) --regid=$(of User) --init-groups $(of ExecStart) >>/var/log/zabuni.log 2>&1 &
  echo $! >/run/zabuni.pid
}
stop() { kill -TERM $(pid) 2>/dev/null || return 0; for n in $(seq 150); do kill -0 $(pid) 2>/dev/null || return 0; sleep 0.1; done; echo "did not end" >&2; exit 1; }
case "$*" in
  daemon-reload) ;;
  "enable --now zabuni"|"start zabuni") start ;;
  "stop zabuni") stop ;;
  "restart zabuni") stop; start ;;
  "reload zabuni") MAINPID=$(pid); eval "$(of ExecReload)" ;;
  "reload nginx") nginx -s reload 2>/dev/null || nginx ;;
  *) echo "systemctl $*: not known here" >&2; exit 1 ;;
esac
`
const journalctl = '#!/bin/sh\ncat /var/log/zabuni.log\n'

const debian = new NewDebian()

function follow(blocks: readonly Block[]): string {
  let said = ''
  for (const { file, text } of blocks) {
    if (file) debian.put(file, text)
    else said = debian.sh(text)
    // Debian starts the database that it installs: here no init does.
    if (text.includes('apt-get install')) debian.sh('pg_ctlcluster $(pg_lsclusters -h | cut -d" " -f1,2) start')
  }
  return said
}

interface Answer<T> {
  status: number
  payload: T
  /** The answer as it came, for the message of a failure. */
  text: string
}

/** A request to the name in the guide, over TLS, at this computer; the certificate is that of the guide. */
function call<T>(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const ca = readFileSync(path.join(debian.root, 'etc/ssl/zabuni/chain.pem'))
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: 443,
        servername: name,
        ca,
        method,
        path: address,
        headers: { Host: name, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => {
          const isJson = response.headers['content-type']?.includes('json')
          const payload = (isJson ? (JSON.parse(text) as { payload: T }).payload : text) as T
          resolve({ status: response.statusCode ?? 0, payload, text })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

async function expectOk<T>(what: string, answer: Promise<Answer<T>>): Promise<T> {
  const { status, payload, text } = await answer
  if (status >= 300) throw new Error(`${what}: ${status} ${text}`)
  return payload
}

const serves = () =>
  waitUntil('the server answers through nginx', async () => {
    const answer = await call('GET', '/api/health/ready').catch(() => undefined)
    return answer?.status === 200
  })

/** The first administrator by the link of the log; a supplier, a sent RFQ, and its link. Returns the number of the RFQ. */
async function firstRfq(link: string): Promise<string> {
  const token = /#setup=([^\s"]+)/.exec(link)?.[1]
  if (!token) throw new Error(`the log has no set-up link: ${link}`)
  const person = { name: 'First administrator', email: `admin@${name}`, password }
  await expectOk('set up', call('POST', '/api/auth/setup', { token, ...person }))
  return sendRfq()
}

async function signedIn(): Promise<Record<string, string>> {
  const { access_token } = await expectOk<{ access_token: string }>(
    'sign in',
    call('POST', '/api/auth/sign-in', { email: `admin@${name}`, password }),
  )
  const Authorization = `Bearer ${access_token}`
  const [branch] = await expectOk<{ id: string }[]>(
    'branches',
    call('GET', '/api/company/branches', undefined, { Authorization }),
  )
  return { Authorization, 'X-Branch-Id': branch?.id ?? '' }
}

async function sendRfq(): Promise<string> {
  const headers = await signedIn()
  const supplier = await expectOk<{ id: string }>(
    'supplier',
    call(
      'POST',
      '/api/suppliers',
      { code: `S-${Date.now()}`, name: `Harbour Steel ${Date.now()}`, country: 'TZ', currency: 'TZS' },
      headers,
    ),
  )
  const draft = await expectOk<{ id: string; version: number }>(
    'RFQ',
    call(
      'POST',
      '/api/rfqs',
      {
        title: 'Reinforcement',
        deadline: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        lines: [{ description: 'Deformed bar Y12', quantity: '180', unit: 'H87' }],
        invitations: [{ supplier_id: supplier.id }],
      },
      headers,
    ),
  )
  const { rfq, links } = await expectOk<{ rfq: { number: string }; links: { link: string }[] }>(
    'send',
    call(
      'POST',
      `/api/rfqs/${draft.id}/send`,
      { accept: [{ code: 'RFQ-03', path: 'lines', reason: 'The first one' }] },
      { ...headers, 'If-Match': `"${draft.version}"` },
    ),
  )
  const { hostname, pathname } = new URL(links[0]?.link ?? '')
  if (hostname !== name) throw new Error(`the supplier's link leads to ${hostname}`)
  await expectOk('the supplier’s page', call('GET', pathname))
  return rfq.number
}

/** The numbers of the RFQs that the server has. */
async function numbers(): Promise<string[]> {
  const rows = await expectOk<{ number: string }[]>('RFQs', call('GET', '/api/rfqs', undefined, await signedIn()))
  return rows.map(({ number }) => number)
}

/** Reloads the server while requests go on: none is refused. */
async function reload() {
  debian.sh('systemctl reload zabuni')
  const until = Date.now() + 8_000
  let count = 0
  while (Date.now() < until) {
    const { status } = await call('GET', '/api/health')
    if (status !== 200) throw new Error(`a request during a reload was answered ${status}`)
    count += 1
  }
  console.log(`reloaded: ${count} requests meanwhile, none refused`)
}

function is(what: string, seen: unknown, expected: unknown) {
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(seen)} in place of ${JSON.stringify(expected)}`)
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function prove() {
  const blocks = blocksOf(guide)
  const [upgrade = '', back = ''] = blocks.filter(isUpgrade).map(({ text }) => text)
  const isLog = ({ text }: Block) => text.startsWith('journalctl')
  for (const port of [80, 443, 3000, 5432])
    if (await isTaken(port)) throw new Error(`Port ${port} is taken on this machine.`)
  debian.make()
  debian.put('/usr/local/bin/systemctl', systemctl, 0o755)
  debian.put('/usr/local/bin/journalctl', journalctl, 0o755)
  debian.putSources('/usr/local/src/zabuni')
  console.log('a new Debian')
  follow(blocks.filter((block) => !isUpgrade(block) && !isLog(block)))
  await serves()
  console.log('installed, and served over TLS')
  // The first process says so when it hears that the others serve.
  let link = ''
  await waitUntil('the log has the set-up link', () => {
    try {
      link = follow(blocks.filter(isLog))
    } catch {
      return false
    }
    return true
  })
  const first = await firstRfq(link)
  console.log(`the first RFQ is sent: ${first}`)
  await reload()
  debian.sh(upgrade)
  await serves()
  const later = await sendRfq()
  is('after the upgrade', (await numbers()).toSorted(), [first, later].toSorted())
  console.log('upgraded')
  debian.sh(back)
  await serves()
  is('after the way back', await numbers(), [first])
  console.log('gone back to the backup')
  debian.sh('systemctl stop zabuni')
  is(
    'after the stop',
    debian.processes().filter(({ command }) => command.includes('dist/server/main.js')),
    [],
  )
  console.log('stopped: no process is left')
}

await runProof(prove, () => debian.remove())
