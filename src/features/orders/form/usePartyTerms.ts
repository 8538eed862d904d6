import { useCallback, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useGetAgentQuery } from '../../../api/agentsApi'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useBranch } from '../../../app/hooks'
import type { Agent } from '../../../contract/agents'
import type { Client } from '../../../contract/clients'
import type { OrderForm } from './orderForm'

type Terms = Partial<
  Pick<OrderForm, 'currency' | 'payment_terms' | 'agent_id' | 'commission_percent' | 'commission_basis'>
>

/** Copies the values of the chosen party into the fields that the user has not edited. */
function useTaken<Party>(chosen: 'client_id' | 'agent_id', party: Party | undefined, termsOf: (party: Party) => Terms) {
  const { setValue, getFieldState } = useFormContext<OrderForm>()
  useEffect(() => {
    if (party === undefined || !getFieldState(chosen).isDirty) return
    for (const [field, value] of Object.entries(termsOf(party))) {
      const name = field as keyof Terms
      if (!getFieldState(name).isTouched) setValue(name, value, { shouldDirty: true })
    }
  }, [chosen, party, termsOf, getFieldState, setValue])
}

/** Selecting a client sets the client's currency, payment terms and agent. */
export function useClientsTerms(): void {
  const client_id = useWatch<OrderForm, 'client_id'>({ name: 'client_id' })
  const { currentData: client } = useGetClientQuery(client_id, { skip: !client_id })
  const { currency: branchs } = useBranch()
  const termsOf = useCallback(
    ({ currency, payment_terms, agent_id }: Client): Terms => ({
      currency: currency ?? branchs,
      payment_terms: payment_terms ?? '',
      agent_id: agent_id ?? '',
    }),
    [branchs],
  )
  useTaken('client_id', client, termsOf)
}

/** Selecting an agent sets the agent's usual commission. */
export function useAgentsTerms(agent_id: string): void {
  const { currentData: agent } = useGetAgentQuery(agent_id, { skip: !agent_id })
  useTaken('agent_id', agent, agentsTerms)
}

const agentsTerms = ({ commission_percent, commission_basis }: Agent): Terms => ({
  commission_percent: commission_percent ?? '',
  commission_basis: commission_basis ?? '',
})
