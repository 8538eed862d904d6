import { openEmbedded } from '../../../../../src/server/db/embedded/engine'

/**
 * A separate process that holds a data folder until it is killed: `holder.ts <folder>`. Writes a row, then reports it.
 */
const { pool } = await openEmbedded({ dataDir: process.argv[2] ?? '' })
await pool.query('create table if not exists kept (id int)')
await pool.query('insert into kept values (1)')
process.stdout.write('open\n')
