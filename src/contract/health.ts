import * as z from 'zod'
import { instant } from './fields'
import { operationsUnder } from './operation'

const health = z.object({
  database: z.enum(['pglite', 'postgresql']),
  durable: z.boolean(),
  version: z.string(),
  replica: z
    .object({
      state: z
        .enum(['used', 'behind', 'away', 'no_standby', 'other_data'])
        .describe('It answers reads, or why the primary does: too far behind, not reached, promoted, or of other data'),
      lag_seconds: z
        .int()
        .nullable()
        .describe('By how much it is behind, at most; null where it was not seen to follow'),
    })
    .nullable()
    .describe('The standby that reads which may lag run on; null where there is none'),
  mail: z
    .object({
      failing: z
        .boolean()
        .describe('Mails wait because the mail server refuses the sign-in, cannot be reached or is not trusted'),
    })
    .nullable()
    .describe('The mail server; null where none is set up'),
  disk: z.enum(['room', 'full']).describe('Whether a full disk refuses changes'),
  backup: z
    .object({
      last_at: instant.nullable().describe('When the last backup that succeeded began'),
      failing: z.boolean().describe('The newest one failed, or none succeeded for twice the time between them'),
    })
    .nullable()
    .describe('The scheduled backups; null where none are scheduled'),
})

const define = operationsUnder('Health')

export const getHealth = define('getHealth', 'GET /health', {
  summary: 'Answers when it can serve: which database, and whether a commit is on disk',
  response: health,
})
export const getHealthReady = define('getHealthReady', 'GET /health/ready', {
  summary: 'The same, and 503 while a full disk refuses changes',
  response: health,
})
export const getHealthLive = define('getHealthLive', 'GET /health/live', {
  summary: 'The process answers, database or not',
  response: z.null(),
})
