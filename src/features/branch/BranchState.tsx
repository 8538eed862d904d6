import { useState } from 'react'
import { useUpdateBranchMutation } from '../../api/branchesApi'
import { ActiveCard } from '../../components/pages/ActiveCard'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import { type Warning, warningsOf } from '../../components/dialogs/useAcceptance'
import type { Branch } from '../../contract/branches'
import { useTranslation } from '../../i18n/useTranslation'

/**
 * Whether a branch is active. Its open documents are listed before it is made inactive, which then requires a reason.
 */
export function BranchState({ branch: { id, version, name, active } }: { branch: Branch }) {
  const { t } = useTranslation('branches')
  const toast = useToast()
  const [updateBranch, { isLoading, error, reset }] = useUpdateBranchMutation()
  const [open, setOpen] = useState<Warning[]>([])

  async function transition(next: boolean, reason: string) {
    const accept = next ? [] : open.map(({ code, path }) => ({ code, path, reason }))
    const { error: refused } = await updateBranch({
      id,
      version,
      body: { active: next, ...(accept.length > 0 ? { accept } : {}) },
    })
    setOpen(warningsOf(refused))
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  function giveUp() {
    setOpen([])
    reset()
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      reason={open.length > 0 ? t('why_inactive') : undefined}
      working={isLoading}
      error={error && toFailure(error).message}
      onChange={transition}
      onGiveUp={giveUp}
    />
  )
}
