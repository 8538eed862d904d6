/** A field's label by the key of its text; undefined for fields that users do not see. */
export const labelByField =
  (keys: Readonly<Record<string, string>>, t: (key: string) => string) =>
  (field: string): string | undefined => {
    const key = keys[field]
    return key && t(key)
  }
