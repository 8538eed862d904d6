import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { mayRole } from '../../domain/roles'
import type { Operation } from '../../contract/operation'
import { rights } from '../../contract/rights'
import { system, mayActIn, type Actor } from '../actor'
import { findSession } from '../modules/auth/sessionRepository'
import { findLink, linkRefused } from '../modules/quotes/linkRepository'
import { refusal } from '../refusal'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/** Lets in whoever the rights table lets in, in the branch that he may act in; all others are refused before what they sent is looked at. */
export function authorise(operation: Operation): preValidationAsyncHookHandler {
  const right = rights[operation.operationId]
  return async (request) => {
    request.actor =
      right === 'public' ? system : right === 'supplier' ? await supplierOfLink(request) : await userOfSession(request)
    if (request.actor.kind === 'user' && !mayRole(request.actor.role, right)) {
      throw refusal(403, 'not_allowed', `Your role (${request.actor.role}) may not do this. Ask an administrator.`)
    }
    if (operation.branch) branchOf(request)
  }
}

async function userOfSession(request: FastifyRequest): Promise<Actor> {
  const { db, now } = request.server.server_context
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const actor = token ? await findSession(db, token, now()) : undefined
  if (!actor) throw refusal(401, 'no_session', 'Your session has ended. Sign in again; what you typed is kept.')
  return actor
}

/** The supplier of the X-Link-Token header; a session beside it says nothing. Whoever guesses too often is not even looked up. */
async function supplierOfLink(request: FastifyRequest): Promise<Actor> {
  const { server_context, link_guesses } = request.server
  const now = server_context.now()
  link_guesses.assertFew(request.ip, now)
  const actor = await findLink(server_context.db, header(request, 'x-link-token') ?? '', now)
  if (actor) return actor
  link_guesses.count(request.ip, now)
  throw linkRefused()
}

/** The branch of the X-Branch-Id header, when the user may act in it. */
export function branchOf(request: FastifyRequest): string {
  const branch_id = header(request, 'x-branch-id')
  if (!branch_id) throw refusal(400, 'branch_missing', 'Choose a branch: X-Branch-Id is missing.')
  if (!/^[0-9a-f-]{36}$/i.test(branch_id)) throw refusal(400, 'malformed', 'X-Branch-Id is not an id.')
  if (request.actor.kind === 'user' && !mayActIn(request.actor, branch_id)) {
    throw refusal(403, 'branch_not_yours', 'You may not act in this branch. Choose another one.')
  }
  return branch_id
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
