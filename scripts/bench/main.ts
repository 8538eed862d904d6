import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Measurement } from './measurement'
import { report } from './report'

/*
 * `npm run bench` runs every bench in this list and writes docs/benchmarks.md; `npm run bench -- search` runs one and
 * keeps the figures of the others. With TEST_DATABASE_URL it also runs on PostgreSQL. Nothing is asserted: the figures
 * are for reading.
 */
const benches = [
  'search',
  'everything',
  'lists',
  'plans',
  'dashboard',
  'reports',
  'size',
  'requests',
  'requestTime',
  'processes',
  'partitions',
  'streams',
  'embedded',
  'import',
  'pages',
  'grid',
  'scrolling',
  'interactions',
  'longOrder',
  'navigations',
  'split',
  'documents',
  'backups',
  'firstLoad',
]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.log(`There is no bench ${unknown.join(', ')}. There are: ${benches.join(', ')}.`)
  process.exit(1)
}

for (const name of asked.length > 0 ? asked : benches) {
  if (!existsSync(path.join(import.meta.dirname, `${name}.ts`))) continue
  console.log(`${name} …`)
  const { bench } = (await import(`./${name}`)) as { bench: () => Promise<Measurement[]> }
  const measured = await bench()
  for (const { name: what, figures } of measured)
    console.log(
      `  ${what}: ${Object.entries(figures)
        .map(([figure, value]) => `${figure} ${value}`)
        .join(', ')}`,
    )
  writeFileSync('docs/benchmarks.md', report(name, measured, benches))
}
process.exit(0)
