import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Measurement } from './measurement'
import { report } from './report'

/*
 * `npm run bench` measures all that is listed here and writes docs/benchmarks.md; `npm run bench -- search` measures one and leaves the
 * others' figures as they stand. With TEST_DATABASE_URL also on PostgreSQL. Nothing is asserted: figures are read, and watched.
 */
const benches = ['search', 'lists', 'import', 'grid', 'split', 'papers', 'firstLoad']
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
