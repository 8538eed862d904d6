import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { uuidv7 } from './ids'
import type { ServerContext } from './context'
import { loggedError } from './loggedError'
import { activityRoutes } from './modules/activity/activityRoutes'
import { agentsRoutes } from './modules/agents/agentsRoutes'
import { awardsRoutes } from './modules/awards/awardsRoutes'
import { attachmentsRoutes } from './modules/attachments/attachmentsRoutes'
import { authRoutes } from './modules/auth/authRoutes'
import { branchesRoutes } from './modules/branches/branchesRoutes'
import { categoriesRoutes } from './modules/categories/categoriesRoutes'
import { clientsRoutes } from './modules/clients/clientsRoutes'
import { commentsRoutes } from './modules/comments/commentsRoutes'
import { companyRoutes } from './modules/company/companyRoutes'
import { eventsRoutes } from './modules/events/eventsRoutes'
import { exchangeRatesRoutes } from './modules/exchangeRates/exchangeRatesRoutes'
import { comparisonRoutes } from './modules/comparison/comparisonRoutes'
import { deliveriesRoutes } from './modules/deliveries/deliveriesRoutes'
import { enquiriesRoutes } from './modules/enquiries/enquiriesRoutes'
import { parseRoutes } from './modules/enquiries/parse/parseRoutes'
import { healthRoutes } from './modules/health/healthRoutes'
import { importsRoutes } from './modules/imports/importsRoutes'
import { itemsRoutes } from './modules/items/itemsRoutes'
import { jobsRoutes } from './modules/jobs/jobsRoutes'
import { mailsRoutes } from './modules/mails/mailsRoutes'
import { markupRulesRoutes } from './modules/markupRules/markupRulesRoutes'
import { optimiseRoutes } from './modules/optimise/optimiseRoutes'
import { ordersRoutes } from './modules/orders/ordersRoutes'
import { drawingRoutes } from './modules/papers/drawingRoutes'
import { paperChecksRoutes } from './modules/paperChecks/paperChecksRoutes'
import { paperMailsRoutes } from './modules/papers/paperMailsRoutes'
import { papersRoutes } from './modules/papers/papersRoutes'
import { pricesRoutes } from './modules/prices/pricesRoutes'
import { purchaseOrdersRoutes } from './modules/purchaseOrders/purchaseOrdersRoutes'
import { publicRoutes } from './modules/quotes/publicRoutes'
import { quotesRoutes } from './modules/quotes/quotesRoutes'
import { invitationsRoutes } from './modules/rfqs/invitationsRoutes'
import { noticesRoutes } from './modules/rfqs/noticesRoutes'
import { rfqsRoutes } from './modules/rfqs/rfqsRoutes'
import { similarRoutes } from './modules/similar/similarRoutes'
import { searchRoutes } from './modules/search/searchRoutes'
import { suppliersRoutes } from './modules/suppliers/suppliersRoutes'
import { taxRatesRoutes } from './modules/taxRates/taxRatesRoutes'
import { unsavedFormsRoutes } from './modules/unsavedForms/unsavedFormsRoutes'
import { usersRoutes } from './modules/users/usersRoutes'
import { viewsRoutes } from './modules/views/viewsRoutes'
import { whoToAskRoutes } from './modules/whoToAsk/whoToAskRoutes'
import { apiDescription } from './plugins/apiDescription'
import { closing } from './plugins/closing'
import { deadlines } from './plugins/deadlines'
import { errors, sendRefusal, toRefusal } from './plugins/errors'
import { jobs } from './plugins/jobs'
import { events } from './plugins/events'
import { limits } from './plugins/limits'
import { mail } from './plugins/mail'
import { pages } from './plugins/pages'
import { papers } from './plugins/papers'
import { registry } from './plugins/registry'
import { security } from './plugins/security'

export interface AppOptions extends ServerContext {
  /** The folder of the built client; without it only the API is served. */
  client_folder?: string
  /** Where the log goes instead of standard output. */
  log_stream?: { write: (line: string) => void }
}

/** The server's map: everything that it serves, registered by name. */
export async function buildApp({ client_folder, log_stream, ...context }: AppOptions): Promise<FastifyInstance> {
  const { env, version } = context
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      ...(log_stream ? { stream: log_stream } : {}),
      redact: {
        paths: ['req.headers.authorization', 'req.headers["x-link-token"]', 'req.headers.cookie'],
        remove: true,
      },
      serializers: { err: loggedError },
    },
    genReqId: () => uuidv7(),
    bodyLimit: 1024 * 1024,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    return503OnClosing: true,
    // An address that cannot be read never reaches a route, and so not the error handler.
    frameworkErrors: (error, request, reply) => void sendRefusal(toRefusal(error, request), request, reply),
  })
  app.decorate('server_context', context)
  app.decorateRequest('actor')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')

  await app.register(errors)
  await app.register(closing)
  await app.register(security, { env })
  if (env.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: env.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Retry-After', 'ETag'],
    })
  await app.register(limits)
  await app.register(apiDescription, { version })
  await app.register(registry)
  await app.register(jobs)
  await app.register(papers)
  await app.register(mail)
  await app.register(deadlines)
  await app.register(events)

  await app.register(
    async (api) => {
      await api.register(healthRoutes)
      await api.register(authRoutes)
      await api.register(companyRoutes)
      await api.register(branchesRoutes)
      await api.register(usersRoutes)
      await api.register(clientsRoutes)
      await api.register(suppliersRoutes)
      await api.register(agentsRoutes)
      await api.register(itemsRoutes)
      await api.register(searchRoutes)
      await api.register(categoriesRoutes)
      await api.register(similarRoutes)
      await api.register(pricesRoutes)
      await api.register(exchangeRatesRoutes)
      await api.register(taxRatesRoutes)
      await api.register(markupRulesRoutes)
      await api.register(enquiriesRoutes)
      await api.register(parseRoutes)
      await api.register(rfqsRoutes)
      await api.register(whoToAskRoutes)
      await api.register(invitationsRoutes)
      await api.register(noticesRoutes)
      await api.register(mailsRoutes)
      await api.register(quotesRoutes)
      await api.register(publicRoutes)
      await api.register(comparisonRoutes)
      await api.register(awardsRoutes)
      await api.register(optimiseRoutes)
      await api.register(ordersRoutes)
      await api.register(deliveriesRoutes)
      await api.register(purchaseOrdersRoutes)
      await api.register(papersRoutes)
      await api.register(paperMailsRoutes)
      await api.register(paperChecksRoutes)
      await api.register(drawingRoutes)
      await api.register(importsRoutes)
      await api.register(jobsRoutes)
      await api.register(activityRoutes)
      await api.register(commentsRoutes)
      await api.register(attachmentsRoutes)
      await api.register(eventsRoutes)
      await api.register(viewsRoutes)
      await api.register(unsavedFormsRoutes)
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
    },
    { prefix: '/api' },
  )

  if (client_folder) await app.register(pages, { env, folder: client_folder })
  await app.ready()
  return app
}
