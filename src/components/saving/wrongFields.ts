export interface WrongField {
  path: string
  message: string
}

/** The invalid fields of a form, each with its message, at any depth. */
export function wrongFields(errors: unknown, path = ''): WrongField[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string')
    return errors.message ? [{ path, message: errors.message }] : []
  return Object.entries(errors)
    .filter(([key]) => key !== 'root' && key !== 'ref')
    .flatMap(([key, each]) => wrongFields(each, path ? `${path}.${key}` : key))
}
