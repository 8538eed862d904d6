import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { proposedTitle } from '../../../domain/rfqs/proposedRfq'
import type { LineForm, RfqForm } from './rfqForm'

export const titleOf = (lines: readonly LineForm[]) => proposedTitle(lines.map(({ description }) => description))

/** The proposed title follows the lines; a title that the user entered stays. */
export function useProposedTitle(lines: readonly LineForm[]) {
  const { getValues, setValue } = useFormContext<RfqForm>()
  const before = useRef(titleOf(lines))
  useEffect(() => {
    const proposed = titleOf(lines)
    if (proposed === before.current) return
    if (getValues('title') === before.current) setValue('title', proposed, { shouldDirty: true })
    before.current = proposed
  }, [lines, getValues, setValue])
}
