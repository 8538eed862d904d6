import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/comments'
import { holdsCost } from '../../../domain/access/costsInText'
import { commentEditHours, isReadWithCosts, mayEditComment } from '../../../domain/notices/notes'
import { seesCosts, seesCostsIn, type UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { subjectOf, type Subject } from '../../audit/notedSubject'
import { tellUser } from '../../audit/record'
import { conflict, invalid, notFound, refusal, stale } from '../../http/refusal'
import { serveChange, serveRead, userOf, type Change } from '../../http/route'
import { getComment, insertComment, listComments, mentionable, setComment } from './commentsRepository'
import { costFiguresOf } from './costFigures'

export async function commentsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listComments, async (reading) => {
    const user = userOf(reading)
    const subject = await subjectOf(reading.db, user, reading.params)
    return listComments(reading.db, subject, seesCostsOf(user, subject), reading.query)
  })

  serveRead(app, contract.getCostFigures, async (reading) => {
    const user = userOf(reading)
    const subject = await subjectOf(reading.db, user, reading.params)
    if (!seesCostsOf(user, subject)) throw notFound('page')
    return costFiguresOf(reading.db, subject, reading.now)
  })

  serveChange(app, contract.createComment, async (change) => {
    const { db, params, body, record, now } = change
    const user = userOf(change)
    const subject = await subjectOf(db, user, params)
    const written = { ...body, costs_only: await isForCosts(change, subject, user) }
    await assertMentionable(db, written, subject)
    const id = await insertComment(db, subject, user.id, written, now)
    record({ action: 'commented', ...subject, after: { comment_id: id } })
    await tellMentioned(change, subject, user, body.mentions)
    return getComment(db, id)
  })

  serveChange(app, contract.updateComment, async (change) => {
    const { db, version, body, record } = change
    const { before, subject, user } = await ownComment(change)
    const written = { ...body, costs_only: await isForCosts(change, subject, user, before.costs_only) }
    await assertMentionable(db, written, subject)
    await setComment(db, before, version, written)
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

const seesCostsOf = (user: UserActor, { branch_id }: Subject) =>
  branch_id ? seesCostsIn(user, branch_id) : seesCosts(user)

type Writing = Change<typeof contract.createComment> | Change<typeof contract.updateComment>

/**
 * Whether a comment is only for users who see costs: as its author says, who must be one of them, and otherwise where
 * its text holds a cost of the record. Once it is, a change keeps it unless the author says otherwise.
 */
async function isForCosts({ db, body, now }: Writing, subject: Subject, user: UserActor, before = false) {
  if (!seesCostsOf(user, subject)) {
    if (body.costs_only)
      throw invalid([
        {
          path: 'costs_only',
          message: 'Your role does not include costs. Leave this out, or ask a colleague who sees costs.',
        },
      ])
    return false
  }
  if (isReadWithCosts(subject.entity)) return true
  if (body.costs_only !== undefined) return body.costs_only
  return before || (/\p{Nd}/u.test(body.text) && holdsCost(body.text, await costFiguresOf(db, subject, now)))
}

/** Returns the comment of a change if it is the user's own, they may still read it, and it can still be edited. */
async function ownComment(change: Change<typeof contract.updateComment> | Change<typeof contract.removeComment>) {
  const { db, params, version, now } = change
  const user = userOf(change)
  const before = await getComment(db, params.id)
  const subject = await subjectOf(db, user, { entity: before.entity, id: before.entity_id })
  if (before.costs_only && !seesCostsOf(user, subject)) throw notFound('comment')
  if (before.author_id !== user.id)
    throw refusal(403, 'not_yours', `Only ${before.author_name} can change this comment.`)
  if (before.version !== version) throw stale(before)
  if (!mayEditComment(before.created_at, now))
    throw conflict('too_late', `A comment can be changed for ${commentEditHours} hours only. Add a new comment.`)
  return { before, subject, user }
}

async function assertMentionable(
  db: Transaction,
  { mentions, costs_only }: { mentions: readonly string[]; costs_only: boolean },
  { branch_id }: Subject,
) {
  const found = await mentionable(db, mentions, branch_id)
  if (mentions.some((id) => !found.some((user) => user.id === id)))
    throw invalid([{ path: 'mentions', message: 'Mention only active users of this branch.' }])
  if (costs_only && found.some(({ sees_costs }) => !sees_costs))
    throw invalid([
      {
        path: 'mentions',
        message:
          'This comment is only for people who see costs. Mention only them, or leave the figures out for everyone.',
      },
    ])
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
