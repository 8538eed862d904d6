import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { causes } from '../causes'
import { clock } from './clock'
import { crash } from './crash'
import { disk } from './disk'
import { engine } from './engine'
import { failover } from './failover/failover'
import { fuzz } from './fuzz'
import { inject } from './inject'
import { lifeCycles } from './lifeCycles'
import { migration } from './migration'
import { money } from './money'
import { inWords, report, reportFile } from './report'
import { soak } from './soak'

/*
 * `npm run torture` runs every subject and writes docs/torture.md; `npm run torture -- crash --runs 10` runs one, this
 * often. With TEST_DATABASE_URL on PostgreSQL too; `failover` starts its own. It needs `npm run build`. Exits with 1 if
 * anything was lost.
 */
const subjects = { clock, crash, disk, engine, failover, fuzz, inject, lifeCycles, migration, money, soak }
type Name = keyof typeof subjects

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string', default: '20261127' } },
})
const names = Object.keys(subjects) as Name[]
const isName = (name: string): name is Name => name in subjects
if (!positionals.every(isName)) {
  console.error(`The subjects are: ${names.join(', ')}.`)
  process.exit(1)
}
const seed = Number(values.seed)
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const [runs, minutes] = [numberOf(values.runs), numberOf(values.minutes)]
// A shorter run is for trying: the report has the whole one.
const isWhole = runs === undefined && minutes === undefined
try {
  for (const name of positionals.length > 0 ? positionals.filter(isName) : names) {
    console.log(`${name} …`)
    const findings = await subjects[name]({
      runs,
      minutes,
      isWhole,
      seed,
      say: (line) => console.log(`  ${line}`),
    })
    for (const { done, found, passed } of findings)
      console.log(`  ${passed ? 'passed' : 'FAILED'}: ${done}: ${inWords(found)}`)
    if (!findings.every(({ passed }) => passed)) process.exitCode = 1
    if (isWhole) writeFileSync(reportFile, report(name, findings, seed, names))
  }
} catch (error) {
  console.error(causes(error).join('\n  '))
  process.exitCode = 1
}
