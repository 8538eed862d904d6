import { createClientBodySchema, type Client, type ClientBody } from '../../contract/clients'
import { paths } from '../../app/paths'
import { formResolver } from '../../components/saving/formResolver'
import type { RecordForm } from '../../components/forms/recordForm'
import { blankParty, toPartyForm } from '../../pickers/parties/partyForm'

const resolver = formResolver<ClientBody, ClientBody>(createClientBodySchema, { blank: null })

const blankClient: ClientBody = { ...blankParty, agent_id: '' }

/** A client as form values: unknown values are blank. */
const toClientForm = (client: Client): ClientBody => ({
  ...toPartyForm(client),
  agent_id: client.agent_id ?? '',
})

export const clientForm: RecordForm<Client, ClientBody, ClientBody> = {
  texts: 'clients',
  noun: 'client',
  list: paths.clients,
  page: paths.client,
  resolver,
  blank: blankClient,
  toForm: toClientForm,
}
