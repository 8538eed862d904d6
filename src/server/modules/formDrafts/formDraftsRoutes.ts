import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/formDrafts'
import { storable } from '../../db/rows/storable'
import { refusal } from '../../http/refusal'
import { serveChange, serveRead, userOf } from '../../http/route'
import { deleteFormDraft, findFormDraft, saveFormDraft } from './formDraftsRepository'

/** Unsaved changes of a user: private to the user in every role, never logged and never in an event. */
export async function formDraftsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getFormDraft, (reading) =>
    findFormDraft(reading.db, { user_id: userOf(reading).id, form: reading.params.form }),
  )

  serveChange(app, contract.saveFormDraft, (change) => {
    const { db, now, params, body } = change
    const json = JSON.stringify(body.content)
    if (Buffer.byteLength(json) > contract.formDraftLimit)
      throw refusal(
        413,
        'too_large',
        `This form is larger than ${contract.formDraftLimit / 1024} kB and cannot be autosaved. Save it.`,
      )
    // A draft is saved whatever it contains.
    return saveFormDraft(db, {
      user_id: userOf(change).id,
      form: params.form,
      version: body.version,
      content: JSON.parse(storable(json)) as Record<string, unknown>,
      now,
    })
  })

  serveChange(app, contract.deleteFormDraft, async (change) => {
    await deleteFormDraft(change.db, { user_id: userOf(change).id, form: change.params.form }, change.query.version)
    return null
  })
}
