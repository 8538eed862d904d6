import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Finding } from './subject'

export const reportFile = 'docs/torture.md'

const head = `# Torture

What \`npm run torture\` did to the built product for as long as it takes, and what came of it: each subject with how often,
and its seed. Short versions of some run at night (\`npm run test:night -- proofs\`). A subject fails if anything is lost, partial or double.

In \`clock\`, \`crash\`, \`disk\`, \`failover\`, \`inject\` and \`soak\` the same check also runs over planted damage, and has to find it. Not tested is whether the
others would: \`engine\` compares rows, \`fuzz\` repeats \`__tests__/server/fuzz.test.ts\`, whose values are odd and not the neighbours of what a field
accepts, \`lifeCycles\` repeats \`__tests__/server/randomLifeCycles.test.ts\`, which knows the steps that its model has and checks each trail as
a page does, \`migration\` \`__tests__/night/server/migrations.test.ts\`, and \`money\` the properties of the domain.
`

/** Returns the whole report with the new findings of a subject; the sections of the others stay unchanged. */
export function report(name: string, findings: readonly Finding[], seed: number, subjects: readonly string[]): string {
  const before = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : ''
  const sections = subjects.flatMap((subject) => {
    if (subject === name) return [section(name, findings, seed)]
    const [kept] = new RegExp(`^## ${subject}\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(before) ?? []
    return kept ? [kept.trimEnd()] : []
  })
  return `${[head, ...sections].map((part) => part.trimEnd()).join('\n\n')}\n`
}

function section(name: string, findings: readonly Finding[], seed: number): string {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
  return [
    `## ${name}`,
    '',
    `\`npm run torture -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, seed ${seed}: ${machine}.`,
    '',
    '| what was done | found | |',
    '|---|---|---|',
    ...findings.map(
      ({ done, found, passed }) => `| ${done} | ${inWords(found)} | ${passed ? 'passed' : '**failed**'} |`,
    ),
    '',
  ].join('\n')
}

export const inWords = (found: Finding['found']): string =>
  Object.entries(found)
    .map(([what, count]) => `${what.replaceAll('_', ' ')} ${count.toLocaleString('en')}`)
    .join(', ')
