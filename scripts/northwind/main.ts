import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { causes } from '../causes'
import { loadNorthwind } from './load'

/**
 * Loads Northwind into a running server and takes its orders all the way: `npm run load:northwind -- ../shared/data/northwind`. The
 * server is that of ZABUNI_URL (http://127.0.0.1:3000), the admin that of ADMIN_EMAIL and ADMIN_PASSWORD, and `--orders N` says how
 * many orders (50); `--proformas folder` draws the proforma of each there and reads it back. Ends with 1 unless every order's total is Northwind's own. It goes on where an earlier run stopped.
 */

function end(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { orders: { type: 'string', default: '50' }, proformas: { type: 'string' } },
  })
  const [folder = '', ...others] = positionals
  const { ZABUNI_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (!folder || others.length > 0)
    end(
      'Name the folder of Northwind: npm run load:northwind -- ../shared/data/northwind [--orders 50] [--proformas folder]',
    )
  if (!existsSync(folder)) end(`There is no folder ${folder}.`)
  if (!/^[1-9]\d{0,5}$/.test(values.orders)) end(`--orders is a whole number from 1 on (you entered ${values.orders}).`)
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) end('Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an admin of the server.')

  const address = (ZABUNI_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '')
  const { agree, orders } = await loadNorthwind({
    folder,
    orders: Number(values.orders),
    address,
    email: ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
    ...(values.proformas ? { proformas: values.proformas } : {}),
  })
  process.exitCode = agree === orders ? 0 : 1
} catch (error) {
  end(causes(error).join('\n  '))
}
