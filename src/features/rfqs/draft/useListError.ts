import { get, useFormContext, useFormState } from 'react-hook-form'

/** What is said of a list of the form as a whole: it is empty, or the server refused it. */
export function useListError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const message: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}

/** Is anything wrong in this row of a list? */
export function useRowError(name: string): boolean {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  return get(errors, name) !== undefined
}
