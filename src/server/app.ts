import cors from '@fastify/cors'
import fp from 'fastify-plugin'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { uuidv7 } from './db/rows/ids'
import type { Env } from './env'
import { validatedAnswers, type Answers } from './http/answers'
import type { ServerContext } from './http/context'
import { loggedError } from './http/loggedError'
import { proxyIds, requestSerializers } from './http/requestLog'
import { activityRoutes } from './modules/activity/activityRoutes'
import { agentsRoutes } from './modules/agents/agentsRoutes'
import { approvalRulesRoutes } from './modules/approvals/approvalRulesRoutes'
import { delegationsRoutes } from './modules/approvals/delegations'
import { approvalRequestsRoutes } from './modules/approvalRequests/approvalRequestsRoutes'
import { awardsRoutes } from './modules/awards/awardsRoutes'
import { attachmentsRoutes } from './modules/attachments/attachmentsRoutes'
import { authRoutes } from './modules/auth/authRoutes'
import { branchesRoutes } from './modules/branches/branchesRoutes'
import { knownSettings } from './modules/branches/knownSettings'
import { categoriesRoutes } from './modules/categories/categoriesRoutes'
import { clientsRoutes } from './modules/clients/clientsRoutes'
import { commentsRoutes } from './modules/comments/commentsRoutes'
import { mayUseDevtools } from './modules/company/companyRepository'
import { companyRoutes } from './modules/company/companyRoutes'
import { eventsRoutes } from './events/eventsRoutes'
import { exchangeRatesRoutes } from './modules/exchangeRates/exchangeRatesRoutes'
import { comparisonRoutes } from './modules/comparison/comparisonRoutes'
import { dashboardRoutes } from './modules/dashboard/dashboardRoutes'
import { reportsRoutes } from './modules/reports/reportsRoutes'
import { deliveriesRoutes } from './modules/deliveries/deliveriesRoutes'
import { enquiriesRoutes } from './modules/enquiries/enquiriesRoutes'
import { parseRoutes } from './modules/enquiries/parse/parseRoutes'
import { healthRoutes } from './modules/health/healthRoutes'
import { historyRoutes } from './modules/history/historyRoutes'
import { importsRoutes } from './modules/imports/importsRoutes'
import { itemsRoutes } from './modules/items/itemsRoutes'
import { jobsRoutes } from './jobs/jobsRoutes'
import { mailSettingsRoutes } from './modules/mailSettings/mailSettingsRoutes'
import { mailsRoutes } from './modules/mails/mailsRoutes'
import { markupRulesRoutes } from './modules/markupRules/markupRulesRoutes'
import { optimiseRoutes } from './modules/optimise/optimiseRoutes'
import { ordersRoutes } from './modules/orders/ordersRoutes'
import { drawingRoutes } from './modules/documents/drawingRoutes'
import { documentVerificationsRoutes } from './modules/documents/documentVerificationsRoutes'
import { documentMailsRoutes } from './modules/documents/documentMailsRoutes'
import { documentsRoutes } from './modules/documents/documentsRoutes'
import { paymentsRoutes } from './modules/payments/paymentsRoutes'
import { pricesRoutes } from './modules/prices/pricesRoutes'
import { purchaseOrdersRoutes } from './modules/purchaseOrders/purchaseOrdersRoutes'
import { findLink } from './modules/quotes/byLink/linkRepository'
import { publicRoutes } from './modules/quotes/byLink/publicRoutes'
import { quotesRoutes } from './modules/quotes/quotesRoutes'
import { invitationsRoutes } from './modules/rfqs/invitations/invitationsRoutes'
import { noticesRoutes } from './modules/rfqs/notices/noticesRoutes'
import { questionsRoutes } from './modules/rfqs/questions/questionsRoutes'
import { rfqsRoutes } from './modules/rfqs/rfqsRoutes'
import { mergesRoutes } from './modules/merges/mergesRoutes'
import { similarRoutes } from './modules/similar/similarRoutes'
import { sampleDataRoutes } from './modules/sampleData/sampleDataRoutes'
import { searchRoutes } from './modules/search/searchRoutes'
import { passkeyRoutes } from './modules/secondFactor/passkeyRoutes'
import { secondFactorRoutes } from './modules/secondFactor/secondFactorRoutes'
import { singleSignOnRoutes } from './modules/singleSignOn/singleSignOnRoutes'
import { sessionMemory } from './modules/sessions/sessionMemory'
import { aliveSessions } from './modules/sessions/sessionRepository'
import { suppliersRoutes } from './modules/suppliers/suppliersRoutes'
import { taxRatesRoutes } from './modules/taxRates/taxRatesRoutes'
import { formDraftsRoutes } from './modules/formDrafts/formDraftsRoutes'
import { privacyRoutes } from './modules/privacy/privacyRoutes'
import { usersRoutes } from './modules/users/usersRoutes'
import { rfqTemplatesRoutes } from './modules/rfqTemplates/rfqTemplatesRoutes'
import { supplierGroupsRoutes } from './modules/supplierGroups/supplierGroupsRoutes'
import { viewsRoutes } from './modules/views/viewsRoutes'
import { supplierSuggestionsRoutes } from './modules/supplierSuggestions/supplierSuggestionsRoutes'
import { apiDescription } from './http/plugins/apiDescription'
import { closing } from './http/plugins/closing'
import { closeSilent } from './http/closeSilent'
import { scheduledBackups } from './backups/scheduledBackups'
import { deadlines } from './modules/rfqs/deadlines/deadlines'
import { retention } from './modules/privacy/retention'
import { errors, sendRefusal, toRefusal } from './http/plugins/errors'
import { jobs } from './jobs/jobs'
import { events } from './events/events'
import { heardChanges } from './events/heardChanges'
import { rememberedCounts } from './events/rememberedCounts'
import { rememberedSettings } from './events/rememberedSettings'
import { guesses } from './http/plugins/guesses'
import { hosts } from './http/plugins/hosts'
import { limits } from './http/plugins/limits'
import { mail } from './mail/mail'
import { pages } from './http/plugins/pages'
import { dataPositions } from './http/plugins/dataPositions'
import { documentDrawing } from './drawing/documentDrawing'
import { registry } from './http/plugins/registry'
import { security } from './http/plugins/security'

/** How long a connection may take with its request before it is closed, in milliseconds. */
export const patience = {
  /** Until its headers are there. */
  headers: 20_000,
  /** Without another byte of its body. */
  silence: 25_000,
  /** Until all of it is there: an upload over a slow line takes minutes. */
  request: 300_000,
  /** How often connections are looked at. */
  check: 5_000,
}

export interface AppOptions extends ServerContext {
  /** The folder of the built client; without it only the API is served. */
  client_folder?: string
  /** The destination of the log instead of standard output. */
  log_stream?: { write: (line: string) => void }
  /** How answers are written; validated unless given. */
  answers?: Answers
  connections?: typeof patience
}

/** Builds the server with all its routes and plugins, registered by name. */
export async function buildApp({
  client_folder,
  log_stream,
  answers = validatedAnswers,
  connections = patience,
  ...context
}: AppOptions): Promise<FastifyInstance> {
  const { env } = context
  const app = createServer(env, log_stream, connections)
  closeSilent(app, connections.silence)
  app.setSerializerCompiler(answers)
  app.decorate('server_context', context)
  app.decorateRequest('actor')
  await registerPlugins(app, context)
  await app.register(registerRoutes, { prefix: '/api' })
  if (client_folder) await app.register(pages, { env, folder: client_folder, mayUseDevtools })
  await app.ready()
  return app
}

function createServer(
  env: Env,
  log_stream: AppOptions['log_stream'],
  { headers, request, check }: Omit<typeof patience, 'silence'>,
): FastifyInstance {
  const idOfProxy = proxyIds(env.TRUST_PROXY)
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      ...(log_stream ? { stream: log_stream } : {}),
      redact: {
        paths: ['req.headers.authorization', 'req.headers["x-link-token"]', 'req.headers.cookie'],
        remove: true,
      },
      serializers: { ...requestSerializers, err: loggedError },
    },
    genReqId: (request) => idOfProxy(request) ?? uuidv7(),
    bodyLimit: 1024 * 1024,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    // A connection that was accepted is answered: the next process does not hear of it.
    return503OnClosing: false,
    // A malformed URL never reaches a route, and so never the error handler.
    frameworkErrors: (error, request, reply) => void sendRefusal(toRefusal(error, request), request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')
  return app
}

async function registerPlugins(app: FastifyInstance, { env, version }: ServerContext) {
  app.addHook('onRequest', async (request, reply) => void reply.header('X-Request-Id', request.id))
  await app.register(errors)
  await app.register(closing)
  await app.register(security, { env })
  await app.register(hosts, { env })
  if (env.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: env.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Retry-After', 'ETag', 'X-Data-Position', 'X-Request-Id'],
    })
  await app.register(limits)
  await app.register(guesses)
  await app.register(dataPositions)
  await app.register(apiDescription, { version })
  await app.register(registry)
  await app.register(jobs)
  await app.register(documentDrawing)
  await app.register(mail)
  await app.register(deadlines)
  await app.register(retention)
  await app.register(scheduledBackups)
  await app.register(events, { aliveSessions })
  await app.register(rememberedCounts)
  await app.register(rememberedSettings)
  await app.register(heardChanges)
  await app.register(knownSettings)
  app.decorate('callers', { findSession: sessionMemory(app), findLink })
}

/** The routes of each module, in contexts of their own. */
const routes = {
  healthRoutes,
  authRoutes,
  singleSignOnRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  companyRoutes,
  branchesRoutes,
  usersRoutes,
  clientsRoutes,
  suppliersRoutes,
  agentsRoutes,
  itemsRoutes,
  searchRoutes,
  sampleDataRoutes,
  categoriesRoutes,
  similarRoutes,
  mergesRoutes,
  privacyRoutes,
  historyRoutes,
  dashboardRoutes,
  reportsRoutes,
  pricesRoutes,
  exchangeRatesRoutes,
  taxRatesRoutes,
  markupRulesRoutes,
  approvalRulesRoutes,
  delegationsRoutes,
  enquiriesRoutes,
  parseRoutes,
  rfqsRoutes,
  supplierSuggestionsRoutes,
  invitationsRoutes,
  noticesRoutes,
  questionsRoutes,
  mailsRoutes,
  mailSettingsRoutes,
  quotesRoutes,
  publicRoutes,
  comparisonRoutes,
  awardsRoutes,
  optimiseRoutes,
  ordersRoutes,
  deliveriesRoutes,
  paymentsRoutes,
  purchaseOrdersRoutes,
  approvalRequestsRoutes,
  documentsRoutes,
  documentMailsRoutes,
  documentVerificationsRoutes,
  drawingRoutes,
  importsRoutes,
  jobsRoutes,
  activityRoutes,
  commentsRoutes,
  attachmentsRoutes,
  eventsRoutes,
  viewsRoutes,
  supplierGroupsRoutes,
  rfqTemplatesRoutes,
  formDraftsRoutes,
}

async function registerRoutes(api: FastifyInstance) {
  // Without a name, each would be looked for among all modules that are loaded.
  for (const [name, ofModule] of Object.entries(routes)) await api.register(fp(ofModule, { name, encapsulate: true }))
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
}
