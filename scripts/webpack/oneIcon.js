import { readFileSync, statSync } from 'node:fs'

/** Icons that point: from right to left they point the other way. */
const pointing = /^Lu(Arrow|Chevron)(Left|Right)$|^Lu(PanelLeft|CornerDownLeft|LogOut|Reply|Send|Undo2|List\w*)$/

const read = { file: '', changed: 0, text: '' }

/** The text of the file of all icons, which is read once for all of them. */
function library(file) {
  const changed = statSync(file).mtimeMs
  if (read.file !== file || read.changed !== changed)
    Object.assign(read, { file, changed, text: readFileSync(file, 'utf8') })
  return read.text
}

/** The icon that the query names, out of the file of all icons: as a pitch, so that webpack does not read that file for each. */
export function pitch() {
  const name = this.resourceQuery.slice(1)
  this.addDependency(this.resourcePath)
  const source = library(this.resourcePath)
  const start = source.indexOf(`export function ${name} `)
  if (start < 0) throw new Error(`react-icons/lu has no ${name}`)
  const icon = source.slice(start, source.indexOf('\n};', start) + 3)
  const marked = pointing.test(name) ? icon.replace('"attr":{', '"attr":{"data-points":"",') : icon
  return `import { GenIcon } from '../lib/index.mjs'\n${marked}`
}

export default function oneIcon() {
  throw new Error('an icon is taken by the pitch of this loader')
}
