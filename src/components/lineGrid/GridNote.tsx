import { get, useFormState } from 'react-hook-form'
import { FieldNote } from '../fields/Field'

/** A message about all lines. */
export function GridNote({ name, id }: { name: string; id: string }) {
  const { errors } = useFormState({ name })
  const message: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)
  return typeof message === 'string' && message ? (
    <div role="alert">
      <FieldNote id={id} error={message} warning={undefined} hint={undefined} />
    </div>
  ) : null
}
