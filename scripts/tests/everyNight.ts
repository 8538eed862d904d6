import { parseArgs } from 'node:util'
import { writeNight } from './nightReport'
import { databases, properties, screens, upgrades } from './nightSuites'
import { proofs } from './nightProofs'
import { close, inWords, type Result } from './runSuites'

/*
 * `npm run test:night -- databases`: what no single change needs to wait for, by parts: the named ones, or all. Each prints its
 * closing line; on a clean work tree its commit and minutes go to docs/night.md. With TEST_DATABASE_URL on PostgreSQL too.
 */
const parts = { databases, screens, properties, proofs, upgrades }
type Part = keyof typeof parts
const isPart = (name: string): name is Part => name in parts

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`The night has no part ${unknown.join(', ')}. Its parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const named = positionals.filter(isPart)
const all: Result = { passed: 0, failed: 0, skipped: 0, isGreen: true }
for (const part of named.length > 0 ? named : (Object.keys(parts) as Part[])) {
  console.log(`\n== ${part}`)
  const began = Date.now()
  const result = await parts[part]()
  const minutes = (Date.now() - began) / 60_000
  console.log(`${part}: ${inWords(result)}, in ${minutes.toFixed(1)} minutes`)
  writeNight(part, result, minutes)
  all.passed += result.passed
  all.failed += result.failed
  all.skipped += result.skipped
  all.isGreen &&= result.isGreen
}
close(all)
