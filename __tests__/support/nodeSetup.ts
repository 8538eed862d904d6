/* Parts of the `jest` object that the light runner lacks: these suites have no time limit per test. */
Object.assign(jest, {
  setTimeout: () => jest,
  replaceProperty<T extends object, K extends keyof T>(object: T, name: K, value: T[K]) {
    const kept = object[name]
    object[name] = value
    return { restore: () => void (object[name] = kept) }
  },
})
