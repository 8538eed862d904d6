import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { ActiveCard } from './ActiveCard'
import { DateText } from '../values/DateText'
import { DescriptionList, type Fact } from '../values/DescriptionList'
import { toFailure } from './failure'
import { useToast } from './Toasts'

interface StateChange {
  id: string
  version: number
  body: { active: boolean }
}

/** What an RTK Query mutation hook of an update returns, as far as it is used. */
type UpdateMutation = readonly [
  update: (change: StateChange) => PromiseLike<{ error?: unknown }>,
  state: { isLoading: boolean; error?: unknown; reset: () => void },
]

interface RecordStateProps {
  record: { id: string; version: number; name: string; active: boolean; created_at: string }
  /** The namespace of its texts: what being inactive means, and what was done. */
  texts: string
  /** For this card alone, whose progress and error it shows. */
  mutation: UpdateMutation
  /** Details; since when the record exists by default. */
  facts?: readonly Fact[]
  children?: ReactNode
}

/** Whether a record is active, and the action that changes it. */
export function RecordState({ record, texts, mutation, facts, children }: RecordStateProps) {
  const { t } = useTranslation(texts)
  const toast = useToast()
  const [update, { isLoading, error, reset }] = mutation
  const { id, version, name, active, created_at } = record

  async function transition(next: boolean) {
    const { error: refused } = await update({ id, version, body: { active: next } })
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      working={isLoading}
      error={error ? toFailure(error).message : undefined}
      onChange={transition}
      onGiveUp={reset}
    >
      <DescriptionList
        facts={facts ?? [{ label: t('components:created_at'), value: <DateText value={created_at} /> }]}
      />
      {children}
    </ActiveCard>
  )
}
