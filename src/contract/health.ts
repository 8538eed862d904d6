import * as z from 'zod'
import { defineOperation } from './operation'

const health = z.object({ database: z.enum(['pglite', 'postgresql']), durable: z.boolean(), version: z.string() })

export const getHealth = defineOperation('getHealth', 'GET /health', {
  summary: 'Answers when it can serve: which database, and whether a commit is on disk',
  tag: 'Health',
  response: health,
})
export const getHealthReady = defineOperation('getHealthReady', 'GET /health/ready', {
  summary: 'The same',
  tag: 'Health',
  response: health,
})
export const getHealthLive = defineOperation('getHealthLive', 'GET /health/live', {
  summary: 'The process answers, database or not',
  tag: 'Health',
  response: z.null(),
})
