import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/unsavedForms'
import { storable } from '../../db/storable'
import { refusal } from '../../refusal'
import { serveChange, serveRead, userOf } from '../../route'
import { dropUnsavedForm, findUnsavedForm, keepUnsavedForm } from './unsavedFormsRepository'

/** What a user typed and did not save: his own, whatever his role; nothing of it is logged or told. */
export async function unsavedFormsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getUnsavedForm, (reading) =>
    findUnsavedForm(reading.db, { user_id: userOf(reading).id, form: reading.params.form }),
  )

  serveChange(app, contract.keepUnsavedForm, (change) => {
    const { db, now, params, body } = change
    const json = JSON.stringify(body.content)
    if (Buffer.byteLength(json) > contract.unsavedFormLimit)
      throw refusal(
        413,
        'too_large',
        `This form holds more than ${contract.unsavedFormLimit / 1024} kB, too much to be kept unsaved. Save it.`,
      )
    // It is a draft, and must be kept, whatever is in it.
    return keepUnsavedForm(db, {
      user_id: userOf(change).id,
      form: params.form,
      version: body.version,
      content: JSON.parse(storable(json)) as Record<string, unknown>,
      now,
    })
  })

  serveChange(app, contract.dropUnsavedForm, async (change) => {
    await dropUnsavedForm(change.db, { user_id: userOf(change).id, form: change.params.form }, change.query.version)
    return null
  })
}
