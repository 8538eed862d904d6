import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { causes } from '../causes'
import { loadDeliveries } from './load'
import { source } from './published'

/**
 * Imports the deliveries of the SCMS programme into a running server: `npm run load:scms -- deliveries.csv`. The server
 * is at ZABUNI_URL (http://127.0.0.1:3000), the admin is ADMIN_EMAIL with ADMIN_PASSWORD. `--not-used rows.csv` writes
 * every row without a price, with the reason. A second run reuses existing records. Exits with 1 when the server
 * rejected a row, or when the published file was read differently from its known counts.
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
    end(`Enter the file of deliveries: npm run load:scms -- deliveries.csv [--not-used rows.csv]. ${source}`)
  if (!existsSync(file)) end(`There is no file ${file}.`)
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) end('Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an admin of the server.')

  const address = (ZABUNI_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '')
  const { unused, results, differs } = await loadDeliveries({
    file,
    address,
    email: ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
  })
  const rows = [...unused].flatMap(([reason, each]) => each.map((delivery) => ({ ...delivery, reason })))
  if (values['not-used']) writeFileSync(values['not-used'], Papa.unparse(rows, { escapeFormulae: true }))
  const refused = Object.values(results).some(({ counts }) => counts.refused > 0)
  process.exitCode = refused || differs.length > 0 ? 1 : 0
} catch (error) {
  end(causes(error).join('\n  '))
}
