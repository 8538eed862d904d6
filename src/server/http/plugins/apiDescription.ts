import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Operation } from '../../../contract/operation'
import { units } from '../../../domain/items/units'
import { currencies, currencyCodes } from '../../../domain/money/currencies'
import { countryCodes } from '../../../domain/parties/countries'
import { mayLag } from '../mayLag'
import { rights } from '../../../contract/rights'

/** Serves openapi.json, generated from the schemas that validate every request and response. */
export const apiDescription = fp<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zabuni',
        version,
        description: 'Enquiries, RFQs, quotations, awards and orders of a trading company.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          link: { type: 'apiKey', in: 'header', name: 'X-Link-Token' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const operation = document.route.config?.operation
      return { schema: operation ? { ...schema, ...besidesSchemas(operation, schema) } : schema, url }
    },
    transformObject: (document) =>
      withoutUnused(withLists(jsonSchemaTransformObject(document) as Described)) as ReturnType<
        typeof jsonSchemaTransformObject
      >,
  })
})

/** What the server reads and answers outside the schemas: headers, files, and that nothing has changed. */
function besidesSchemas(operation: Operation, { response }: FastifySchema) {
  const { upload, revalidated } = operation
  return {
    headers: headersOf(operation),
    ...(upload ? { body: fileItself, consumes: [...upload, 'application/octet-stream'] } : {}),
    ...(revalidated ? { response: { ...(response as object), 304: notModified } } : {}),
  }
}

const fileItself = {
  type: 'string',
  format: 'binary',
  description: 'The file itself, not a form; its bytes determine its type, whatever the content type says',
}

const notModified = { type: 'null', description: 'The caller has it already, as its If-None-Match says' }

const dataPosition = {
  type: 'string',
  pattern: '^\\d+-\\d+$',
  description:
    'The newest X-Data-Position of the answers so far. With it a replica may answer: nothing is older, but what others changed since may be missing for some seconds',
}

/** What opens a session, or asks for the passkey for one. */
const knowsBrowsers = new Set(
  'signIn startPasskeySignIn setUp acceptInvitation resetPassword finishSingleSignOn'.split(' '),
)

/** The headers that the server reads outside the schemas. */
function headersOf({ operationId, method, branch, versioned }: Operation) {
  const properties = {
    ...(branch ? { 'X-Branch-Id': { type: 'string', format: 'uuid', description: 'The branch to act in.' } } : {}),
    ...(versioned
      ? {
          'If-Match': {
            type: 'string',
            pattern: '^"[1-9][0-9]*"$',
            description: 'The version that was read, in quotes.',
          },
        }
      : {}),
  }
  const browser = {
    type: 'string',
    maxLength: 100,
    description: 'The `browser_token` of an earlier sign-in: wrong guesses from elsewhere do not count here',
  }
  const retry = {
    type: 'string',
    minLength: 8,
    maxLength: 200,
    description: 'A repeated request with the same key and body gets the first answer.',
  }
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(knowsBrowsers.has(operationId) ? { 'X-Browser-Token': browser } : {}),
      ...(mayLag.has(operationId) ? { 'X-Data-Position': dataPosition } : {}),
      ...(method === 'POST' && rights[operationId] !== 'public' ? { 'Idempotency-Key': retry } : {}),
    },
    required: Object.keys(properties),
  }
}

/** What a field may say that is one of a list, by its format. */
const lists = {
  unit: {
    name: 'UnitCode',
    schema: {
      type: 'string',
      enum: units.map(({ code }) => code),
      description: `UNECE Recommendation 20. Its symbol or name is read too: ${units.map(({ code, symbol, name }) => `${code} ${symbol} (${name})`).join(', ')}`,
    },
  },
  currency: {
    name: 'CurrencyCode',
    schema: {
      type: 'string',
      enum: currencyCodes,
      description: `ISO 4217: ${currencies.map(({ code, name }) => `${code} ${name}`).join(', ')}`,
    },
  },
  country: {
    name: 'CountryCode',
    schema: { type: 'string', enum: countryCodes, description: 'ISO 3166-1 alpha-2' },
  },
} as const

/** The same description with the lists of units, currencies and countries, each once. */
function withLists(document: Described): Described {
  const paths: unknown = JSON.parse(JSON.stringify(document.paths ?? {}), toList)
  const schemas = JSON.parse(JSON.stringify(document.components?.schemas ?? {}), toList) as Record<string, unknown>
  for (const { name, schema } of Object.values(lists)) schemas[name] = schema
  return { ...document, paths, components: { ...document.components, schemas } }
}

function toList(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value)) return value
  const list = lists[value.format as keyof typeof lists]
  return list ? { $ref: `#/components/schemas/${list.name}` } : value
}

interface Described {
  paths?: unknown
  components?: { schemas?: Record<string, unknown> }
}

/** Removes the input variants of named schemas that nothing refers to; the provider creates one for every schema. */
function withoutUnused(document: Described): Described {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name] of JSON.stringify(value ?? {}).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      if (name && !used.has(name)) {
        used.add(name)
        visit(schemas[name])
      }
    }
  }
  visit(document.paths)
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  }
}
