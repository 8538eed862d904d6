/* What jest's own runner offers and the light one does not: these suites have no time limit of a test's own. */
Object.assign(jest, {
  setTimeout: () => jest,
  replaceProperty<T extends object, K extends keyof T>(object: T, name: K, value: T[K]) {
    const kept = object[name]
    object[name] = value
    return { restore: () => void (object[name] = kept) }
  },
})
