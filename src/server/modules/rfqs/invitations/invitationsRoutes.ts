import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/invitations'
import { serveChange } from '../../../http/route'
import { inviteSupplier } from './inviteSupplier'
import { createLink, withdrawInvitation } from './invitationActions'

export async function invitationsRoutes(app: FastifyInstance) {
  serveChange(app, contract.inviteSupplier, inviteSupplier)
  serveChange(app, contract.createLink, createLink)
  serveChange(app, contract.withdrawInvitation, withdrawInvitation)
}
