/** "Firefox, Linux" from a user agent: enough for users to recognise their own computers; undefined for an unknown one. */
export function browserName(user_agent: string | null | undefined): string[] | undefined {
  if (!user_agent) return undefined
  const browser = /Edg\//.test(user_agent)
    ? 'Edge'
    : /Firefox\//.test(user_agent)
      ? 'Firefox'
      : /Chrome\//.test(user_agent)
        ? 'Chrome'
        : /Safari\//.test(user_agent)
          ? 'Safari'
          : undefined
  const system = /Android/.test(user_agent)
    ? 'Android'
    : /iPhone|iPad/.test(user_agent)
      ? 'iOS'
      : /(Windows|Mac OS X|Linux)/.exec(user_agent)?.[1]
  return browser ? [browser, ...(system ? [system] : [])] : undefined
}
