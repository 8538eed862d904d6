import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/invitations'
import { serveChange } from '../../route'
import { createLink, withdrawInvitation } from './invitationActions'

export async function invitationsRoutes(app: FastifyInstance) {
  serveChange(app, contract.createLink, createLink)
  serveChange(app, contract.withdrawInvitation, withdrawInvitation)
}
