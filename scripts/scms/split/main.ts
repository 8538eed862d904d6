import { existsSync, writeFileSync } from 'node:fs'
import { highsSolver } from '../../../src/server/modules/optimise/highs'
import { readDeliveries } from '../deliveries'
import { differencesFromPublished, source } from '../published'
import { reportOf } from './report'

/**
 * `npm run report:split -- deliveries.csv`: draws RFQs from the deliveries of the SCMS programme and writes what the
 * best split of each saves to docs/best-split.md and a plot. The same file gives the same report.
 */
const [file = ''] = process.argv.slice(2)
function end(message: string): never {
  console.error(`${message} Nothing was reported.`)
  process.exit(1)
}
if (!file) end(`Enter the file of deliveries: npm run report:split -- deliveries.csv. ${source}`)
if (!existsSync(file)) end(`There is no file ${file}. ${source}`)
const deliveries = readDeliveries(file)
const differs = differencesFromPublished(deliveries) ?? []
if (differs.length > 0) end(`${differs.join('; ')}.`)
const { text, plot } = reportOf(deliveries, await highsSolver())
writeFileSync('docs/best-split.md', text)
writeFileSync('docs/pictures/best-split.svg', plot)
console.log('docs/best-split.md and docs/pictures/best-split.svg are written.')
