import { useFormContext, type FieldValues } from 'react-hook-form'
import { DraftButtons, type DraftButtonsProps } from './DraftButtons'
import type { Failure } from '../pages/failure'
import { useSubmit } from '../saving/useSubmit'

interface DraftBarProps<T> extends Omit<DraftButtonsProps, 'onTake'> {
  /** Saves the draft and takes the step. */
  onStep: (values: T) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
}

/** The two submit buttons of a draft, and its ways out; `V` are the form's values, `T` the validated ones. */
export function DraftBar<V extends FieldValues, T>({ onStep, onRefused, ...buttons }: DraftBarProps<T>) {
  const form = useFormContext<V, unknown, T>()
  const take = useSubmit(form, onStep, onRefused)
  return <DraftButtons {...buttons} onTake={() => void take()} />
}
