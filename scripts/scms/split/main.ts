import { existsSync, writeFileSync } from 'node:fs'
import { highsSolver } from '../../../src/server/modules/optimise/highs'
import { readDeliveries } from '../deliveries'
import { reportOf } from './report'

/**
 * `npm run report:split`: RFQs drawn from the deliveries of the SCMS programme (../shared/data/scms/deliveries.csv, or the file that is
 * named), and what the best split of each saves, as docs/best-split.md and a plot. The same file gives the same report.
 */
const [file = '../shared/data/scms/deliveries.csv'] = process.argv.slice(2)
if (!existsSync(file)) {
  console.error(
    `There is no file ${file}. The deliveries are not part of the project: name where they are. Nothing was reported.`,
  )
  process.exit(1)
}
const { text, plot } = reportOf(readDeliveries(file), await highsSolver())
writeFileSync('docs/best-split.md', text)
writeFileSync('docs/pictures/best-split.svg', plot)
console.log('docs/best-split.md and docs/pictures/best-split.svg are written.')
