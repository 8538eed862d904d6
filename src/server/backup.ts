import { parseArgs } from 'node:util'
import { backUp } from './backups/backUp'
import { runCommand } from './backups/command'
import { BackupRefused } from './backups/format'
import { version } from './version'

/* The command that backs up the database: exits with 0 when the file is complete, 1 otherwise. */

await runCommand('The database was not backed up', async (env, onProgress) => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!file || more.length > 0) throw new BackupRefused('Name the file: npm run backup -- zabuni.backup.gz')
  const { tables, figures } = await backUp(env, { file, version, now: new Date(), onProgress })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${file}: ${rows} rows of ${Object.keys(tables).length} tables, ${figures.attachments.files} attachments, ${figures.audit_trail.entries} entries of the audit trail.`
})
