/** The icon that the query names, out of the file of all icons. */
export default function oneIcon(source) {
  const name = this.resourceQuery.slice(1)
  const start = source.indexOf(`export function ${name} `)
  if (start < 0) throw new Error(`react-icons/lu has no ${name}`)
  return `import { GenIcon } from '../lib/index.mjs'\n${source.slice(start, source.indexOf('\n};', start) + 3)}`
}
