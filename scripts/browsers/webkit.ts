import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { installMissing } from '../torture/failover/packages'
import { waitUntil } from '../torture/failover/waitUntil'
import { asInPage, type Driver } from './driver'

const port = 4455
const display = ':97'

/** The keys that W3C WebDriver knows by a code. */
const codes: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Delete: '\uE017',
  F2: '\uE032',
}

/** Opens Debian's WebKitGTK by its W3C WebDriver, on a screen of its own (Xvfb). */
export async function openWebKit(): Promise<{ open: () => Promise<Driver>; close: () => Promise<void> }> {
  installMissing(['webkit2gtk-driver', 'xvfb'])
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24'], { stdio: 'ignore' })
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  await waitUntil('WebKitWebDriver answers', () => ask('GET', '/status').then(Boolean, () => false))
  const running: ChildProcess[] = [driver, screen]
  return {
    open: openSession,
    close: () => {
      for (const each of running) each.kill()
      return Promise.resolve()
    },
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

async function openSession(): Promise<Driver> {
  const options = { 'webkitgtk:browserOptions': { binary: browserProgram(), args: ['--automation'] } }
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    sessionId: string
  }
  const call = (method: string, path: string, body?: unknown) => ask(method, `/session/${sessionId}${path}`, body)
  const act = (id: string, type: string, actions: object[], parameters?: object) =>
    call('POST', '/actions', { actions: [{ id, type, actions, ...(parameters ? { parameters } : {}) }] })
  const key = (name: string) => codes[name] ?? name
  await call('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 })
  return {
    name: 'WebKit',
    go: async (address) => void (await call('POST', '/url', { url: address })),
    run: (inPage, ...values) =>
      call('POST', '/execute/sync', {
        script: `return ${asInPage(inPage)}(...arguments[0])`,
        args: [values],
      }) as never,
    async clickAt(x, y) {
      const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 30 },
        { type: 'pointerUp', button: 0 },
      ]
      await act('mouse', 'pointer', [at, ...press], { pointerType: 'mouse' })
    },
    async type(text) {
      for (const letter of text)
        await act('keys', 'key', [
          { type: 'keyDown', value: letter },
          { type: 'keyUp', value: letter },
        ])
    },
    async press(...names) {
      const down = names.map((name) => ({ type: 'keyDown', value: key(name) }))
      await act('keys', 'key', [...down, ...down.toReversed().map(({ value }) => ({ type: 'keyUp', value }))])
    },
    async upload(selector, file) {
      const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >
      await call('POST', `/element/${Object.values(found)[0]}/value`, { text: file })
    },
    close: async () => void (await call('DELETE', '')),
  }
}

/** The browser that comes with the library, for tests. */
function browserProgram(): string {
  const found = execFileSync('bash', ['-c', 'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser 2>/dev/null | tail -n 1'], {
    encoding: 'utf8',
  }).trim()
  if (!found) throw new Error('Debian’s WebKitGTK has no MiniBrowser here.')
  return found
}
