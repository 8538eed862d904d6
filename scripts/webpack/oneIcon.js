/** Icons that point: from right to left they point the other way. */
const pointing = /^Lu(Arrow|Chevron)(Left|Right)$|^Lu(PanelLeft|CornerDownLeft|LogOut|Reply|Send|Undo2|List\w*)$/

/** The icon that the query names, out of the file of all icons. */
export default function oneIcon(source) {
  const name = this.resourceQuery.slice(1)
  const start = source.indexOf(`export function ${name} `)
  if (start < 0) throw new Error(`react-icons/lu has no ${name}`)
  const icon = source.slice(start, source.indexOf('\n};', start) + 3)
  const marked = pointing.test(name) ? icon.replace('"attr":{', '"attr":{"data-points":"",') : icon
  return `import { GenIcon } from '../lib/index.mjs'\n${marked}`
}
