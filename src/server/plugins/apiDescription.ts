import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** openapi.json, made from the schemas that check every request and answer. */
export const apiDescription = fp<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Zabuni', version, description: 'Enquiries, RFQs, quotations, awards and orders of a trading company.' },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document) as Described) as ReturnType<typeof jsonSchemaTransformObject>,
  })
})

interface Described {
  paths?: unknown
  components?: { schemas?: Record<string, unknown> }
}

/** The provider publishes an input twin of every named schema; those that nothing refers to are left out. */
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
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))) } }
}
