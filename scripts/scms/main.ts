import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { causes } from '../causes'
import { loadDeliveries } from './load'

/**
 * Brings the deliveries of the SCMS programme into a running server: `npm run load:scms -- ../shared/data/scms/deliveries.csv`. The
 * server is that of ZABUNI_URL (http://127.0.0.1:3000), the admin that of ADMIN_EMAIL and ADMIN_PASSWORD. `--not-used rows.csv` writes
 * every row that gave no price, with the reason. Run again, it finds what is there.
 */

function end(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'not-used': { type: 'string' } } })
  const [file = '', ...others] = positionals
  const { ZABUNI_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (!file || others.length > 0)
    end('Name the file of deliveries: npm run load:scms -- ../shared/data/scms/deliveries.csv [--not-used rows.csv]')
  if (!existsSync(file)) end(`There is no file ${file}.`)
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) end('Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an admin of the server.')

  const address = (ZABUNI_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '')
  const { unused } = await loadDeliveries({ file, address, email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const rows = [...unused].flatMap(([reason, each]) => each.map((delivery) => ({ ...delivery, reason })))
  if (values['not-used']) writeFileSync(values['not-used'], Papa.unparse(rows, { escapeFormulae: true }))
} catch (error) {
  end(causes(error).join('\n  '))
}
