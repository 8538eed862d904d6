import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/comments'
import { commentEditHours, mayEditComment } from '../../../domain/notices/notes'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { subjectOf, type Subject } from '../../audit/notedSubject'
import { tellUser } from '../../audit/record'
import { conflict, invalid, refusal, stale } from '../../http/refusal'
import { serveChange, serveRead, userOf, type Change } from '../../http/route'
import { getComment, insertComment, listComments, mentionable, setComment } from './commentsRepository'

export async function commentsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listComments, async (reading) =>
    listComments(reading.db, await subjectOf(reading.db, userOf(reading), reading.params), reading.query),
  )

  serveChange(app, contract.createComment, async (change) => {
    const { db, params, body, record, now } = change
    const user = userOf(change)
    const subject = await subjectOf(db, user, params)
    await assertMentionable(db, body.mentions, subject)
    const id = await insertComment(db, subject, user.id, body, now)
    record({ action: 'commented', ...subject, after: { comment_id: id } })
    await tellMentioned(change, subject, user, body.mentions)
    return getComment(db, id)
  })

  serveChange(app, contract.updateComment, async (change) => {
    const { db, version, body, record } = change
    const { before, subject, user } = await ownComment(change)
    await assertMentionable(db, body.mentions, subject)
    await setComment(db, before, version, body)
    record({ action: 'comment_changed', ...subject, after: { comment_id: before.id } })
    const known = new Set(before.mentions.map(({ id }) => id))
    await tellMentioned(
      change,
      subject,
      user,
      body.mentions.filter((id) => !known.has(id)),
    )
    return getComment(db, before.id)
  })

  serveChange(app, contract.removeComment, async (change) => {
    const { db, version, record } = change
    const { before, subject } = await ownComment(change)
    await setComment(db, before, version, null)
    record({ action: 'comment_removed', ...subject, after: { comment_id: before.id } })
    return null
  })
}

/** Returns the comment of a change if it is the user's own and can still be edited. */
async function ownComment(change: Change<typeof contract.updateComment> | Change<typeof contract.removeComment>) {
  const { db, params, version, now } = change
  const user = userOf(change)
  const before = await getComment(db, params.id)
  const subject = await subjectOf(db, user, { entity: before.entity, id: before.entity_id })
  if (before.author_id !== user.id)
    throw refusal(403, 'not_yours', `Only ${before.author_name} can change this comment.`)
  if (before.version !== version) throw stale(before)
  if (!mayEditComment(before.created_at, now))
    throw conflict('too_late', `A comment can be changed for ${commentEditHours} hours only. Add a new comment.`)
  return { before, subject, user }
}

async function assertMentionable(db: Transaction, ids: readonly string[], { branch_id }: Subject) {
  const found = new Set(await mentionable(db, ids, branch_id))
  if (ids.some((id) => !found.has(id)))
    throw invalid([{ path: 'mentions', message: 'Mention only active users of this branch.' }])
}

/** Authors are not notified of their own comments. */
async function tellMentioned(
  { db, now }: { db: Transaction; now: Date },
  { entity, entity_id, branch_id }: Subject,
  user: UserActor,
  ids: readonly string[],
) {
  for (const user_id of ids.filter((id) => id !== user.id))
    await tellUser(db, { user_id, entity, entity_id, branch_id, action: 'mentioned', at: now })
}
