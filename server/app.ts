import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { authenticate, findAccountLanguage } from './features/accounts/sessions/authenticate.ts'
import { findSiteAdmin, type SiteAdmin } from './features/accounts/policy.ts'
import { createInstance } from './features/instance/instance.ts'
import { defaultLanguage } from './features/instance/default-language.ts'
import { readSettings } from './features/instance/read-settings.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { holdJobs } from './features/clubs/deletion/jobs-on-hold.ts'
import { createReportJobs } from './features/reports/jobs.ts'
import { createStarsJobs } from './features/reviews/stars/opening.ts'
import { createChoosingJobs } from './features/choosing/jobs.ts'
import type { Config } from './config.ts'
import { features, lifecycles, notificationKinds } from './features.ts'
import { createImportJobs } from './features/imports/import-job.ts'
import type { AppContext, Reader } from './app-context.ts'
import { readBackupHealth } from './backup/scheduled/health.ts'
import { createBackupJobs, planBackups } from './backup/scheduled/run.ts'
import { createCatalogueJobs } from './catalogue/uploads/import-job.ts'
import { createArchiveJobs } from './features/archives/jobs.ts'
import { createMeetingJobs } from './features/meetings/jobs.ts'
import type { Db } from './db/schema.ts'
import { createPushHandler, pushesAtOnce, pushRetries } from './features/notifications/push/deliver.ts'
import { createSendPush } from './features/notifications/push/send.ts'
import { rememberBounce } from './features/notifications/emails/bounces.ts'
import { createEvents } from './events/events.ts'
import { registerHealthChecks } from './http/health.ts'
import { registerApiDocs } from './http/api-documents.ts'
import { createMemoryCounter, createSharedCounter } from './http/rate-counter.ts'
import { createAnswerOnce } from './http/idempotency/answer-once.ts'
import { createRouter } from './http/register-routes.ts'
import { answersEpoch, createCachedAnswers } from './http/cached-answers.ts'
import { loggingOptions, type LogTarget } from './http/logging.ts'
import { timeouts } from './http/timeouts.ts'
import { createAccountLimit, registerRateLimit } from './http/rate-limit.ts'
import { sendError, registerErrorHandler } from './http/error-handler.ts'
import { takeFiles } from './http/file-bodies.ts'
import { takeJson } from './http/json-bodies.ts'
import { registerLanguages } from './http/language.ts'
import { checkHost } from './http/host.ts'
import { registerLoadShedding } from './http/load-shedding.ts'
import { defaultHeaders } from './http/security-headers.ts'
import { checkOrigin } from './http/same-site.ts'
import { trustProxy } from './http/trusted-proxies.ts'
import { createMailer, queuedAtOnce } from './mail/mailer.ts'
import { createEmailHandler, createEmailQueue } from './mail/queue.ts'
import { createWordingFor } from './messages/wording.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createPublicOnlyPolicy, type AddressPolicy } from '#server/outbound/address-policy.ts'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { emailJob, jobsTopic, pushJob } from './db/jobs/queue.ts'
import { createJobWorker } from './db/jobs/worker.ts'
import { secretOf } from './db/secret.ts'
import { registerPages } from './pages/routes.ts'

z.config(z.locales.en())

/** Dependencies that tests replace. */
export interface AppOptions {
  publicOnly?: AddressPolicy | undefined
  /** URL of the PostgreSQL database that several processes may share; null on SQLite. */
  sharedDatabase?: string | null
  /** Standard output by default. */
  logTarget?: LogTarget | undefined
  now?: (() => Date) | undefined
  /** ms between two looks for due jobs; tests that turn the clock cannot wait. */
  jobInterval?: number | undefined
}

/** Maximum event streams in one process, about 12 KB of memory each. */
const maxStreams = 10_000

/** Composes the server on an open, migrated database. */
export async function createApp(
  config: Config,
  db: Db,
  {
    publicOnly = createPublicOnlyPolicy(),
    sharedDatabase = null,
    logTarget,
    now = () => new Date(),
    jobInterval,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const headers = defaultHeaders(config.publicUrl)
  const http = fastify({
    ...loggingOptions(config.logLevel, logTarget),
    trustProxy: trustProxy(config.trustedProxies),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ...timeouts,
    // For errors before routing, such as a URL that cannot be decoded; no hook has run by then.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    return503OnClosing: true,
  })
  http.setValidatorCompiler(validatorCompiler)
  // Responses are already serialized with their Zod schemas, which Fastify would take for JSON Schema.
  http.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  registerErrorHandler(http)
  takeJson(http)
  takeFiles(http)
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  checkHost(http, config)
  await http.register(cookie)
  const findReader = authenticate(db)
  const languages = { ...config.languages }
  const wordingFor = createWordingFor(languages)
  registerLanguages(http, languages, findAccountLanguage(findReader))
  const count = sharedDatabase === null ? createMemoryCounter() : createSharedCounter(db)
  if (config.rateLimits) {
    await registerLoadShedding(http)
    await registerRateLimit(http, count)
  }
  checkOrigin(http, config.publicUrl)
  const outbound = createOutbound({
    isEnabled: !config.offline,
    publicUrl: config.publicUrl,
    publicOnly,
    log: http.log,
  })
  registerHealthChecks(http, {
    reachDatabase: () => sql`select 1`.execute(db),
    outbound: outbound.circuitStates,
  })
  await registerApiDocs(http)
  const useLanguage = (settings: InstanceSettings) => {
    languages.byDefault = defaultLanguage(settings, config.languages)
  }
  const instance = createInstance(db, useLanguage)
  // A server without its database starts all the same, and hears of the language later.
  http.addHook('onReady', () => readSettings(db).then(useLanguage, () => {}))
  await registerPages(http, config, db, {
    now,
    findReader,
    wordingFor,
    count: config.rateLimits ? count : null,
  })
  const events = createEvents(http, db, { maxStreams, sharedDatabase })
  // Imported only if enabled, because prom-client takes memory.
  if (config.metricsPort !== undefined) {
    const { registerMetrics } = await import('./http/metrics.ts')
    const sources = {
      streams: events.countStreams,
      outbound: outbound.circuitStates,
      jobs: () => countJobs(db),
      backups: () => readBackupHealth(db, config.backupFolder),
    }
    registerMetrics(http, config.metricsPort, sources)
  }
  const mailer = config.mail && createMailer(config.mail)
  const queueEmails = createEmailQueue(mailer !== null)
  // Emails have a worker of their own, because a slow mail server must not delay the end of a vote or a reminder.
  const workers = [
    {
      handlers: { [emailJob]: createEmailHandler(mailer, (address) => rememberBounce(db, address)) },
      atOnce: queuedAtOnce,
    },
    {
      handlers: {
        [pushJob]: createPushHandler(db, {
          kinds: notificationKinds,
          sendPush: outbound.isEnabled ? createSendPush(db, outbound, config) : null,
          wordingFor,
          now,
          warn: (refusal) => http.log.warn(refusal),
        }),
      },
      atOnce: pushesAtOnce(db),
      retryDelays: pushRetries,
    },
    {
      handlers: holdJobs(
        db,
        {
          ...createStarsJobs(db),
          ...createReportJobs(db, config.siteAdmins),
          ...createImportJobs(db, { lifecycles }),
          ...createChoosingJobs(db, now),
          ...createMeetingJobs(db, now, {
            publicUrl: (config.mail && config.publicUrl) ?? null,
            from: config.mail?.from ?? '',
            queueEmails,
            wordingFor,
          }),
        },
        now,
      ),
    },
    { handlers: createArchiveJobs({ config, db, instance, now }) },
    { handlers: createCatalogueJobs({ config, db, now, log: http.log }) },
    { handlers: createBackupJobs({ config, db, now, log: http.log, queueEmails, wordingFor }) },
  ].map((settings) =>
    createJobWorker({
      ...settings,
      db,
      log: http.log,
      now,
      ...(jobInterval !== undefined && { interval: jobInterval }),
    }),
  )
  const wake = () => workers.forEach((worker) => worker.wake())
  instance.listen(events)
  events.subscribe([jobsTopic], { receive: wake, resync: wake })
  http.addHook('onReady', async () => {
    await planBackups({ config, db, now })
    wake()
  })
  http.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.close()))
    await mailer?.close()
  })
  const { cached, cachedPage } = createCachedAnswers(await secretOf(db, answersEpoch))
  await http.register((inner, _options, done) => {
    const app: AppContext = {
      config,
      db,
      instance,
      cached,
      cachedPage,
      events,
      outbound,
      mailer,
      queueEmails,
      wordingFor,
      now,
      count,
      findReader,
      route: createRouter<Reader, SiteAdmin>(inner, {
        findReader,
        findSiteAdmin: (reader) => findSiteAdmin(db, config.siteAdmins, reader),
        limitAccount: config.rateLimits ? createAccountLimit(count) : undefined,
        answerOnce: createAnswerOnce(db, now),
      }),
    }
    for (const register of features) register(app)
    done()
  })
  return http
}
