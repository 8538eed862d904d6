import { parseArgs } from 'node:util'
import { runCommand } from './backups/command'
import { BackupRefused } from './backups/format'
import { restore } from './backups/restore'

/* The command that restores a backup: exits with 0 when everything was restored and verified, 1 when nothing was. */

await runCommand('The backup was not restored', async (env, onProgress) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'broken-trail': { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new BackupRefused('Name the file: npm run restore -- zabuni.backup.gz')
  const say = (line: string) => console.log(line)
  const { tables } = await restore(env, { file, brokenTrail: values['broken-trail'], say, onProgress })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `Restored and verified: ${rows} rows of ${Object.keys(tables).length} tables, totals, numbers, attachments and the audit trail.`
})
