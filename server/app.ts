import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { whoAsks } from './accounts/access.ts'
import { openAccounts } from './accounts/routes.ts'
import { openBooks } from './books/routes.ts'
import { openChronicles } from './chronicles/routes.ts'
import { openClubs } from './clubs/routes.ts'
import type { Config } from './config.ts'
import { openDiscussions } from './discussions/routes.ts'
import type { House, Reader } from './house.ts'
import { openImages } from './images/routes.ts'
import { openMembers } from './members/routes.ts'
import type { Store } from './migrations/tables.ts'
import { openNotes } from './notes/routes.ts'
import { openEvents } from './platform/events/events.ts'
import { answerHealth } from './platform/http/health.ts'
import { documentApi } from './platform/http/api-documents.ts'
import { openAccountPace } from './platform/http/account-pace.ts'
import { countHere } from './platform/http/counting.ts'
import { countTogether } from './platform/http/counting-together.ts'
import { openDoor } from './platform/http/door.ts'
import { answersEpoch, keptAnswers } from './platform/http/kept-answers.ts'
import { logging, type LogTarget } from './platform/http/logging.ts'
import { ownWrites } from './platform/http/own-writes.ts'
import { patience } from './platform/http/patience.ts'
import { keepPace } from './platform/http/pace.ts'
import { refusePipelines } from './platform/http/pipelining.ts'
import { answerFailure, answerProblems } from './platform/http/problems.ts'
import { refuseUnsoundHost } from './platform/http/host.ts'
import { shedLoad } from './platform/http/shedding.ts'
import { safeHeaders, sendSafeHeaders } from './platform/http/safe-headers.ts'
import { refuseCrossSite } from './platform/http/same-site.ts'
import { openMail } from './platform/mail/mail.ts'
import { openOutgoing } from './platform/mail/outgoing.ts'
import { openOutside } from './platform/outside/outside.ts'
import { publicReach } from './platform/outside/public-reach.ts'
import type { Reach } from './platform/outside/reach.ts'
import type { Replica } from './platform/store/replica.ts'
import { secretOf } from './platform/store/secret.ts'
import { openOwnAccount } from './own-account/routes.ts'
import { openProgress } from './progress/routes.ts'
import { openReadingList } from './reading-list/routes.ts'
import { openRecommendations } from './recommendations/routes.ts'
import { openReviews } from './reviews/routes.ts'
import { servePages } from './shell.ts'
import { openSuggestions } from './suggestions/routes.ts'

z.config(z.locales.en())

/** Every room, in the order of the house; a room uses only rooms before it. */
const rooms: readonly ((house: House) => void)[] = [
  openAccounts,
  openImages,
  openBooks,
  openClubs,
  openMembers,
  openReadingList,
  openProgress,
  openReviews,
  openNotes,
  openDiscussions,
  openRecommendations,
  openSuggestions,
  openChronicles,
  openOwnAccount,
]

/** What differs between the real server and one of a test. */
export interface Surroundings {
  /** Where addresses that people give may lead. */
  strangers?: Reach | undefined
  /** The PostgreSQL database behind the store, whose other processes are told of changes; null where there is none. */
  shared?: string | null
  /** The standby that reads may go to, where there is one. */
  replica?: Replica | null
  /** Where the log is written; standard output where not said. */
  logTarget?: LogTarget | undefined
}

/** Composes the server around an open, migrated store. */
export async function openApp(
  config: Config,
  store: Store,
  { strangers = publicReach(), shared = null, replica = null, logTarget }: Surroundings = {},
): Promise<FastifyInstance> {
  const headers = safeHeaders(config.publicUrl)
  const http = fastify({
    logger: logging(config.logLevel, logTarget),
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ...patience,
    // What fails before a route is found, such as an address that cannot be decoded, ends at the same edge.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.headers(headers)),
    return503OnClosing: true,
  })
  http.setValidatorCompiler(validatorCompiler)
  // The door shapes every answer; Fastify would read our schemas as if they were JSON Schema.
  http.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  refusePipelines(http)
  answerProblems(http)
  sendSafeHeaders(http, headers)
  refuseUnsoundHost(http)
  // Only written here; those that browsers send are read where one is needed (sessions/sent-cookie.ts).
  await http.register(cookie, { hook: false })
  const count = shared === null ? countHere() : countTogether(store)
  if (config.rateLimits) {
    await shedLoad(http)
    await keepPace(http, count)
  }
  refuseCrossSite(http, config.publicUrl)
  const outside = openOutside({
    isOpen: !config.offline,
    publicUrl: config.publicUrl,
    strangers,
    log: http.log,
  })
  answerHealth(http, { reachStore: () => sql`select 1`.execute(store), outside: outside.states })
  await documentApi(http)
  await servePages(http, config)
  const events = openEvents(http, store, { streams: config.liveStreams, shared, replica })
  // Loaded by those servers alone that have it.
  if (config.metricsPort !== undefined) {
    const { measure } = await import('./platform/metrics.ts')
    measure(http, config.metricsPort, { streams: events.size, outside: outside.states })
  }
  const mail = config.mail && openMail(config.mail)
  const outgoing = openOutgoing(mail, http.log)
  http.addHook('onClose', outgoing.close)
  const keep = keptAnswers(await secretOf(store, answersEpoch), headers)
  await http.register((inner, _options, done) => {
    const house: House = {
      config,
      store,
      keep,
      events,
      outside,
      mail,
      post: outgoing.post,
      count,
      serve: openDoor<Reader>(
        inner,
        whoAsks(store),
        config.rateLimits ? openAccountPace(count) : undefined,
        replica ? ownWrites(replica) : undefined,
      ),
    }
    for (const open of rooms) open(house)
    done()
  })
  return http
}
