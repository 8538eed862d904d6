import path from 'node:path'

const imports = /import \{([^}]*)\} from 'react-icons\/lu'/g

/**
 * Imports each icon as a module of its own (`oneIcon`), so that it is loaded with the pages that show it: the library has
 * all of its icons in one file.
 */
export default function iconImports(source) {
  const library = path.join(this.rootContext, 'node_modules/react-icons/lu/index.mjs')
  return source.replaceAll(imports, (_, names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import { ${name} } from ${JSON.stringify(`${library}?${name.split(' as ')[0]}`)}`)
      .join('; '),
  )
}
