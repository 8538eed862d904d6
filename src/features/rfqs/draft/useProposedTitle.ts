import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { titleParts } from '../../../domain/rfqs/proposedRfq'
import { i18n } from '../../../i18n/instance'
import { withoutIsolates } from '../../../i18n/isolate'
import type { LineForm, RfqForm } from './rfqForm'

/** The title that is proposed for lines: "Gate valve and 11 more lines". */
export function titleOf(lines: readonly LineForm[]): string {
  const { first, more } = titleParts(lines.map(({ description }) => description))
  return more === 0 ? first : withoutIsolates(i18n.t('rfqs:proposed_title', { first, count: more }))
}

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
