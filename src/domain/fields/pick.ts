/** Returns these fields of an object, in this order. */
export function pick<T extends object, const Fields extends readonly (keyof T)[]>(
  from: T,
  fields: Fields,
): Pick<T, Fields[number]> {
  // Assigned one by one: an object of Object.fromEntries is slow to make and to copy.
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = from[field]
  return picked as Pick<T, Fields[number]>
}
