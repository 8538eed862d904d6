import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDatabase } from './db/connection/database'
import { actAsOwner } from './db/embedded/folderOwner'
import { openDatabase } from './db/connection/openDatabase'
import { readEnv } from './env'
import { verifyTrail } from './modules/activity/verifyTrail'

/*
 * The command that verifies the audit trail: exits with 0 when it is intact, 1 when it is broken, 2 when it could not
 * be read.
 */

const cannot = (why: string): never => {
  console.error(`The audit trail could not be read: ${why}`)
  process.exit(2)
}

function asked() {
  try {
    return parseArgs({ options: { note: { type: 'string' }, against: { type: 'string' } } }).values
  } catch (error) {
    return cannot(error instanceof Error ? error.message : String(error))
  }
}

const options = asked()
const read = readEnv(process.env)
if ('problems' in read) cannot(read.problems.join('; '))
else {
  const { DATABASE_URL, DATABASE_DIRECT_URL: database_url = DATABASE_URL, DATA_DIR: data_dir } = read.env
  // A missing folder would be created: a mistyped path must not be reported as intact.
  if (!database_url && !existsSync(data_dir)) cannot(`there is no folder ${data_dir} (DATA_DIR)`)
  if (!database_url) actAsOwner(data_dir)
  try {
    const database = await openDatabase({ database_url, data_dir })
    let whole: boolean
    try {
      whole = await verifyTrail(createDatabase(database.pool), { ...options, say: (line) => console.log(line) })
    } finally {
      await database.stop()
    }
    process.exit(whole ? 0 : 1)
  } catch (error) {
    cannot(error instanceof Error ? error.message : String(error))
  }
}
