import type { Client, ClientBody } from '../../contract/clients'
import { eachPartyField, partyFieldNames } from '../../domain/parties/partyFields'

/** The common fields of a client and a supplier, on a form and on the server. */
export type PartyBody = Omit<ClientBody, 'agent_id' | 'accept'>
export type Party = Omit<Client, 'agent_id' | 'agent_name'>

/** The form holds '' where no language is chosen, which its schema reads as unknown. */
type Details = Omit<PartyBody, 'code' | 'name' | 'contacts' | 'notes' | 'active'>

export const blankParty: PartyBody = {
  code: '',
  name: '',
  ...(eachPartyField(() => '') as Details),
  notes: '',
  contacts: [],
}

/** As form values: unknown values are blank. */
export const toPartyForm = (party: Party): PartyBody => ({
  code: party.code,
  name: party.name,
  ...(eachPartyField((field) => party[field] ?? '') as Details),
  notes: party.notes ?? '',
  contacts: party.contacts.map((contact) => ({
    name: contact.name,
    title: contact.title ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
  })),
})

/** The fields whose changes the activity shows, by their labels in `parties.json`. */
export const partyLabelFields: readonly string[] = ['code', 'name', ...partyFieldNames, 'notes', 'contacts', 'active']
