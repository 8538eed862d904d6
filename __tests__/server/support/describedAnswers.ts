import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The published description: a suite of its own holds that it is the served one. */
const file = path.join(import.meta.dirname, '../../../docs/openapi.json')

interface DescribedResponse {
  content?: Record<string, { schema: { format?: string } }>
}
interface DescribedOperation {
  operationId: string
  responses: Record<string, DescribedResponse>
}

export interface Answered {
  method: string
  /** With or without a query. */
  url: string
  status: number
  content_type: string | undefined
  body: string
}

/** What is wrong with an answer by the description of the API; undefined for one that is right, or not of the API. */
export function undescribed({ method, url, status, content_type, body }: Answered): string | undefined {
  const found = findOperation(method, url)
  if (!found) return undefined
  const { operation, pointer } = found
  const wrong = (what: string) =>
    `${operation.operationId} answers ${status} ${what}, which the description does not have`
  const code = [String(status), `${Math.floor(status / 100)}XX`].find((each) => each in operation.responses)
  if (!code) return wrong('')
  const content = operation.responses[code]?.content
  if (!content) return body === '' ? undefined : wrong('with a body')
  const type = content_type?.split(';')[0]?.trim() ?? ''
  const described = content[type]
  if (!described) return wrong(`as ${type || 'no content type'}`)
  if (type !== 'application/json') return undefined
  const validate = validatorOf(`${pointer}/responses/${code}/content/application~1json/schema`)
  if (validate(JSON.parse(body))) return undefined
  return wrong(`with ${JSON.stringify(validate.errors?.slice(0, 5))}`)
}

interface Described {
  ajv: Ajv2020
  /** By method and number of segments; those without parameters first. */
  operations: Map<string, { segments: string[]; operation: DescribedOperation; pointer: string }[]>
}

let read: Described | undefined
const description = () => (read ??= readDescription())

function readDescription(): Described {
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, DescribedOperation>>
    components: object
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false })
  ajv.addSchema(document, 'api')
  const operations: Described['operations'] = new Map()
  for (const [url, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const segments = url.split('/')
      const key = `${method.toUpperCase()} ${segments.length}`
      const pointer = `api#/paths/${encodeURIComponent(url.replaceAll('/', '~1'))}/${method}`
      operations.set(key, [...(operations.get(key) ?? []), { segments, operation, pointer }])
    }
  const parameters = ({ segments }: { segments: string[] }) => segments.filter((each) => each.startsWith('{')).length
  for (const alike of operations.values()) alike.sort((one, other) => parameters(one) - parameters(other))
  return { ajv, operations }
}

function findOperation(method: string, url: string) {
  const [address = ''] = url.split('?')
  if (!address.startsWith('/api/')) return undefined
  const segments = address.slice('/api'.length).split('/')
  return description()
    .operations.get(`${method} ${segments.length}`)
    ?.find((each) => each.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]))
}

const validators = new Map<string, ValidateFunction>()

/** Compiled when it is first needed, once in a process. */
function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer)
  if (known) return known
  const made = description().ajv.compile({ $ref: pointer })
  validators.set(pointer, made)
  return made
}
