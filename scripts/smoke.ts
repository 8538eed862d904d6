import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startedLine } from './startedLine'
import { thirdPartyFile } from './thirdParty'

/*
 * The first steps of a new user: `npm start`, then signing in with the printed account. Exits with 1 when any of it
 * fails.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-smoke-'))
const child = spawn('npm', ['start'], {
  env: { ...process.env, PORT: '3107', DATA_DIR: folder, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})

function end(code: number, message: string): never {
  console.log(message)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  process.exit(code)
}

const giveUp = setTimeout(() => end(1, 'npm start did not start serving within ten minutes'), 600_000)
let printed = ''
child.once('exit', (code) => end(1, `npm start ended with ${code}`))
child.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk)
  printed += chunk.toString()
  const { address, sign_in = [] } = startedLine(printed) ?? {}
  const [, email, password] = /(\S+@\S+) {2}(\S+) {2}\(admin\)/.exec(sign_in.join('\n')) ?? []
  if (address && email && password) {
    child.stdout.removeAllListeners('data')
    clearTimeout(giveUp)
    void signIn(address, email, password)
  }
})

async function signIn(address: string, email: string, password: string) {
  try {
    const page = await fetch(address)
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { status, payload } = (await answer.json()) as { status: boolean; payload: { access_token: string } }
    const branches = await fetch(`${address}/api/company/branches`, {
      headers: { Authorization: `Bearer ${payload.access_token}` },
    })
    const list = (await branches.json()) as { payload: { name: string; tag: string }[] }
    const licences = await (await fetch(new URL(thirdPartyFile, address))).text()
    const unnamed = ['react ', 'big.js ', 'bootstrap ', '@fontsource-variable/inter ', 'NotoSans-Bold.ttf, '].filter(
      (name) => !licences.includes(`\n${name}`),
    )
    if (unnamed.length > 0) end(1, `${thirdPartyFile} of the client does not name ${unnamed.join(', ')}`)
    if (!page.ok || !status || list.payload.length === 0) end(1, 'npm start serves, but signing in failed')
    child.removeAllListeners('exit')
    end(
      0,
      `smoke: signed in as ${email}, with access to ${list.payload.map(({ name, tag }) => `${name} (${tag})`).join(', ')}`,
    )
  } catch (error) {
    end(1, `smoke: ${String(error)}`)
  }
}
