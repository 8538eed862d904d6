import { createClientBodySchema, type Client, type ClientBody } from '../../contract/clients'
import { formResolver } from '../../components/formResolver'
import { blankParty, toPartyForm } from '../../pickers/partyForm'

/** The body of the request is the form's content; blank values are cleared. */
export const clientResolver = formResolver<ClientBody, ClientBody>(createClientBodySchema, { blank: null })

export const blankClient: ClientBody = { ...blankParty, agent_id: '' }

/** A client as form values: unknown values are blank. */
export const toClientForm = (client: Client): ClientBody => ({
  ...toPartyForm(client),
  agent_id: client.agent_id ?? '',
})
