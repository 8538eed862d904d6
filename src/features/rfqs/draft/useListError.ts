import { get, useFormContext, useFormState } from 'react-hook-form'

/** The error of a list of the form as a whole: it is empty, or the server rejected it. */
export function useListError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const message: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}

/** Whether any field in this row of a list is invalid. */
export function useRowError(name: string): boolean {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  return get(errors, name) !== undefined
}
