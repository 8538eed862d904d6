import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { causes } from '../causes'
import { loadNorthwind } from './load'

/**
 * Loads Northwind into a running server and takes its orders to quoted: `npm run load:northwind -- folder`. The server
 * is at ZABUNI_URL (http://127.0.0.1:3000), the admin is ADMIN_EMAIL with ADMIN_PASSWORD, and `--orders N` limits the
 * number of orders (50); `--proformas folder` draws the proforma invoice of each order there and reads it back. Exits
 * with 1 unless every order's total equals Northwind's own. It continues where an earlier run stopped.
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
      'Enter the folder of Northwind: npm run load:northwind -- folder [--orders 50] [--proformas folder]. Its files are published in github.com/neo4j-contrib/northwind-neo4j, folder data.',
    )
  if (!existsSync(folder)) end(`There is no folder ${folder}.`)
  if (!/^[1-9]\d{0,5}$/.test(values.orders))
    end(`--orders must be a whole number greater than 0 (you entered ${values.orders}).`)
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
