/** JSON with sorted keys, so that data read back from the database gives the same text. Omits undefined. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value && typeof value === 'object') {
    const fields: string[] = []
    for (const key of Object.keys(value).sort()) {
      const item = (value as Record<string, unknown>)[key]
      if (item !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(item)}`)
    }
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value ?? null)
}
