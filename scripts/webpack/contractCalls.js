/** What a call needs of an operation: where it goes and, of an export, its columns. Its schemas are checked on the server. */
const callOf = ({ method, path, columns }) => ({ method, path, ...(columns ? { columns } : {}) })

const isOperation = (value) => typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value

/** Whether JSON has the same value. */
function isData(value) {
  if (value === null || ['string', 'boolean', 'number'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isData)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}

/**
 * What the browser loads of a file of the contract: its operations and constants as data, which need no zod; everything
 * else from the file itself, loaded only by the pages that use it.
 */
export default async function contractLoader() {
  const exported = await this.importModule(this.resourcePath)
  return Object.entries(exported)
    .map(([name, value]) => {
      if (isOperation(value)) return `export const ${name} = ${JSON.stringify(callOf(value))}`
      if (isData(value)) return `export const ${name} = ${JSON.stringify(value)}`
      return `export { ${name} } from ${JSON.stringify(this.resourcePath)}`
    })
    .join('\n')
}
