import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/jobs'
import { notFound } from '../http/refusal'
import { serveChange, serveFile, serveRead, userOf } from '../http/route'
import { findFile, getJob, requestCancel } from './jobsRepository'

export async function jobsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getJob, (reading) => getJob(reading.db, userOf(reading), reading.params.id, reading.now))

  serveChange(app, contract.cancelJob, async (change) => {
    const { db, params, now } = change
    const job = await getJob(db, userOf(change), params.id, now)
    if (job.finished_at) return job
    app.jobs.cancel(job.id)
    await requestCancel(db, job.id)
    return { ...job, cancel_requested: true }
  })

  serveFile(app, contract.getRejectedRows, async (reading) => {
    const { db, params, now } = reading
    const job = await getJob(db, userOf(reading), params.id, now)
    const file = await findFile(db, 'jobs', job.id)
    if (!file) throw notFound('file')
    return { ...file, content: Readable.from(file.content) }
  })
}
