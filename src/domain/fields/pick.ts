/** Returns these fields of an object, in this order. */
export const pick = <T extends object, const Fields extends readonly (keyof T)[]>(from: T, fields: Fields) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, Fields[number]>
