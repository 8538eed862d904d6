/** The labels of fields by their keys; undefined for fields that users do not see. */
export const labelsOf = (keys: Record<string, string>, t: (key: string) => string) => (field: string) => {
  const key = keys[field]
  return key && t(key)
}
