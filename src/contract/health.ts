import * as z from 'zod'
import { defineOperation } from './operation'

const health = z.object({ database: z.enum(['pglite', 'postgresql']), durable: z.boolean(), version: z.string() })

export const getHealth = defineOperation({
  operationId: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Answers when it can serve: which database, and whether a commit is on disk',
  tag: 'Health',
  response: health,
})
export const getHealthReady = defineOperation({
  operationId: 'getHealthReady',
  method: 'GET',
  path: '/health/ready',
  summary: 'The same',
  tag: 'Health',
  response: health,
})
export const getHealthLive = defineOperation({
  operationId: 'getHealthLive',
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers, database or not',
  tag: 'Health',
  response: z.null(),
})
