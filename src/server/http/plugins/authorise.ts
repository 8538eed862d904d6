import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { mayAnywhere, mayIn, narrowedTo, roleIn } from '../../../domain/access/access'
import type { Right, Role } from '../../../domain/access/permissions'
import type { Operation } from '../../../contract/operation'
import { rights } from '../../../contract/rights'
import type { Sql } from '../../db/connection/database'
import { system, mayActIn, type Actor, type SupplierActor, type UserActor } from '../actor'
import { networkOf } from '../network'
import { loggedAs, refusal } from '../refusal'

/** Functions that return the caller of a token, undefined for an invalid one; from the modules that store tokens. */
interface Callers {
  findSession: (db: Sql, token: string, now: Date) => Promise<UserActor | undefined>
  findLink: (db: Sql, token: string, now: Date) => Promise<SupplierActor | undefined>
}

/** QUO-03: wrong, expired, withdrawn and foreign links get the same refusal, so that it does not reveal the cause. */
export const linkRefused = () =>
  loggedAs('link_refused', refusal(404, 'not_found', 'This link does not work. Ask the buyer for a new link.'))

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/**
 * Authorises the callers that the rights table allows, in a branch where they may act; others are refused before their
 * input is read.
 */
export function authorise(operation: Operation): preValidationAsyncHookHandler {
  const right = rights[operation.operationId]
  return async (request, reply) => {
    request.actor =
      right === 'public' ? system : right === 'supplier' ? await supplierOfLink(request) : await userOfSession(request)
    nameInLog(request, reply)
    if (request.actor.kind === 'user') {
      if (!mayAnywhere(request.actor, right)) throw notAllowed(request.actor.role, right)
      if (operation.branch) assertAllowedIn(request.actor, right, branchOf(request))
      request.actor = narrowedTo(request.actor, right)
    }
    if (request.actor.kind === 'user' && request.actor.second_factor_needed && !operation.withoutSecondFactor) {
      throw loggedAs(
        'not_allowed',
        refusal(
          403,
          'second_factor_required',
          'Your company requires two-step verification. Sign in again to set it up.',
        ),
        { reason: 'second_factor_required' },
      )
    }
  }
}

const notAllowed = (role: Role, right: Right) =>
  loggedAs(
    'not_allowed',
    refusal(403, 'not_allowed', `Your role (${role}) does not allow this. Ask an administrator for access.`),
    { reason: String(right) },
  )

/** A user may have another role in this branch than in others. */
function assertAllowedIn(user: UserActor, right: Right, branch_id: string): void {
  if (!mayIn(user, right, branch_id)) throw notAllowed(roleIn(user, branch_id).role, right)
}

/** All that is logged of the request from here on names its caller. */
function nameInLog(request: FastifyRequest, reply: FastifyReply): void {
  const { actor } = request
  if (actor.kind === 'system') return
  const named = actor.kind === 'user' ? { user_id: actor.id } : { invitation_id: actor.id }
  request.log = reply.log = request.log.child(named)
}

async function userOfSession(request: FastifyRequest): Promise<Actor> {
  const { db, now } = request.server.server_context
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const actor = token ? await request.server.callers.findSession(db, token, now()) : undefined
  if (actor) return actor
  const refused = refusal(
    401,
    'no_session',
    'Your session has expired. Sign in again. Your changes are kept on this device.',
  )
  throw token ? loggedAs('session_refused', refused) : refused
}

/**
 * Returns the supplier of the X-Link-Token header; a session in the same request is ignored. A valid link works however
 * many wrong ones came from the same address: suppliers may share one.
 */
async function supplierOfLink(request: FastifyRequest): Promise<Actor> {
  const { callers, server_context, guesses } = request.server
  const token = header(request, 'x-link-token') ?? ''
  const actor = await callers.findLink(server_context.db, token, server_context.now())
  if (actor) return actor
  await guesses.count('supplier_link', networkOf(request.ip))
  throw linkRefused()
}

/** Returns the branch of the X-Branch-Id header, if the user may act in it. */
export function branchOf(request: FastifyRequest): string {
  const branch_id = header(request, 'x-branch-id')
  if (!branch_id) throw refusal(400, 'branch_missing', 'X-Branch-Id is missing. Choose a branch.')
  if (!/^[0-9a-f-]{36}$/i.test(branch_id))
    throw refusal(400, 'malformed', 'X-Branch-Id is not a valid ID. Choose a branch.')
  if (request.actor.kind === 'user' && !mayActIn(request.actor, branch_id)) {
    throw loggedAs(
      'not_allowed',
      refusal(403, 'branch_not_yours', 'You do not have access to this branch. Choose another branch.'),
      { reason: 'branch_not_yours' },
    )
  }
  return branch_id
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
