import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownPackages } from './ownPackages'
import { runProof } from './runProof'
import { KilledServer } from './torture/killedServer'

/*
 * Generates a client from docs/openapi.json, checks a program against its types with a TypeScript of its own, and lets it do the
 * main job on the built product, from an enquiry to a payment. Exits with 1 where the description and the server differ.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-client-'))
const own = ownPackages('generatedClient')
const generated = path.join(own, 'generated')
const server = new KilledServer(folder, {})

function run(program: string, ...args: string[]) {
  try {
    execFileSync(path.join(own, 'node_modules/.bin', program), args, { cwd: own, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

async function prove() {
  mkdirSync(generated, { recursive: true })
  run('openapi-typescript', '../../docs/openapi.json', '--output', 'generated/api.ts')
  const strict = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023']
  run('tsc', ...strict, '--skipLibCheck', '--typeRoots', '../../node_modules/@types', '--types', 'node', 'job.ts')
  console.log('the program fits the generated types')
  await server.start()
  const { email, password } = await server.account('admin')
  console.log(
    execFileSync(process.execPath, ['--import', 'tsx', path.join(own, 'job.ts')], {
      env: { ...process.env, ADDRESS: server.address, EMAIL: email, PASSWORD: password },
      encoding: 'utf8',
    }).trim(),
  )
}

await runProof(prove, async () => {
  await server.end('SIGTERM')
  rmSync(generated, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})
