import { useWatch } from 'react-hook-form'
import { useGridState } from '../../../components/lineGrid/gridContext'
import type { ParsedEnquiry } from '../../../contract/enquiryParse'
import type { EnquiryForm, EnquiryLineForm } from '../form/enquiryForm'

type LeftOut = ParsedEnquiry['left_out'][number] & {
  /** Its index among all left-out lines. */
  at: number
}

/**
 * The lines of the message that are in no line of the enquiry; an added one returns when its line is removed or undone.
 */
export function useLeftOut(): LeftOut[] {
  const left_out = useWatch<EnquiryForm, 'left_out'>({ name: 'left_out' })
  const added = useGridState<EnquiryLineForm, string>(({ entries }) =>
    entries.flatMap(({ row }) => row.left_out_at ?? []).join(','),
  )
  const taken = new Set(added.split(',').filter(Boolean).map(Number))
  return left_out.flatMap((line, at) => (taken.has(at) ? [] : [{ ...line, at }]))
}
