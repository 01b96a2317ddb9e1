import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MailSettings } from './platform/mail/mail.ts'

/** A setting that stops the start, with the one sentence that says what to do. */
export class BadSetting extends Error {}

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
)
const emptyIsUnset = (value: string | undefined) => (value === '' ? undefined : value)

/** The environment variables the server reads; docs/operations.md says the same in words. */
const Settings = z.object({
  /** TCP port; 0 takes any free one. */
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** TCP port on 127.0.0.1 for figures in Prometheus' format; none where not set, 0 takes any free one. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** Address to listen on. Beyond loopback, people must have a way to prove who they are. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), './data'),
  /** `file:/path/to.db` or `postgres://user:password@host/name`. */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^(file:|postgres(ql)?:\/\/)/, 'starts with file: or postgres://')),
  ),
  /** How people reach this server, as in https://books.example; needed behind a proxy that changes the host. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** `direct` signs in whoever names an address, which is usual on loopback alone; `code` mails a code to it. */
  AUTH_EMAIL: z.optional(z.enum(['direct', 'code'])),
  /** The server that takes our mail: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'starts with smtp:// or smtps://' })),
  /** Whom our mail is from: `books@club.example` or `The Book Club <books@club.example>`. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is no address to send from')),
  ),
  /** Signing in with Google: the client's number and secret, as its console shows them. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  /** Any OpenID provider that behaves like Google's; http only on loopback. */
  GOOGLE_ISSUER: z._default(z.url({ protocol: /^https?$/ }), 'https://accounts.google.com'),
  /** E-mail addresses of site admins, separated by commas. */
  ADMIN_EMAILS: z.optional(z.string()),
  /** `1` calls nobody outside: no book sources, no picture search, no covers from elsewhere. */
  OFFLINE: z._default(flag, false),
  /** Where pictures are searched: Openverse needs no key, the others are asked only with one. */
  OPENVERSE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.openverse.org'),
  UNSPLASH_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.unsplash.com'),
  UNSPLASH_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/, 'no key looks like this'))),
  PEXELS_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.pexels.com'),
  PEXELS_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/, 'no key looks like this'))),
  /** Megabytes of pictures from elsewhere kept under DATA_DIR; those least lately shown go first. */
  PICTURE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 256),
  /** Where Open Library, or a mirror of it, answers `/search.json`. */
  OPENLIBRARY_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://openlibrary.org'),
  /** Where Google Books, or a stand-in for it, answers `/volumes`. */
  GOOGLE_BOOKS_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://www.googleapis.com/books/v1'),
  /** A key for Google Books; it is not asked without one, since it refuses at once. */
  GOOGLE_BOOKS_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/, 'no key looks like this'))),
  /** Where a language model answers `/chat/completions` as OpenAI does, as in http://127.0.0.1:11434/v1 (Ollama). */
  AI_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Its key, where it wants one. */
  AI_API_KEY: z.optional(z.string().check(z.regex(/^\S{1,500}$/, 'a key has no spaces'))),
  /** The name of the model. */
  AI_MODEL: z.optional(z.string().check(z.regex(/^\S{1,200}$/, 'a name has no spaces'))),
  /** `1` tells the model of invite-only clubs, too. */
  AI_PRIVATE_CLUBS: z._default(flag, false),
  /** Where Support Us leads; /about#support when unset. */
  SUPPORT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Trust X-Forwarded-* of a reverse proxy in front. */
  TRUST_PROXY: z._default(flag, false),
  /** `off` lifts rate limits: for benchmarks and tests on loopback, refused elsewhere. */
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** Event streams to open pages that one process keeps, some 12 KB each; 0 leaves pages to their polling. */
  LIVE_STREAMS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200_000)), 10_000),
  /** How much is logged. */
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Settings whose values are nobody's business but the operator's, not even in a complaint about them. */
const isSecret = (name: string) => /_(KEY|SECRET)$|^(SMTP|DATABASE)_URL$/.test(name)

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether a host name is this machine's own. */
export const isLoopback = (host: string): boolean => loopback.has(host)

export interface GoogleSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A language model that recommendations are put in order by. */
export interface AiSettings {
  /** Base address without a slash at the end. */
  url: string
  key: string | null
  model: string
  /** Whether it may be told what an invite-only club reads. */
  privateClubs: boolean
}

export interface Config {
  port: number
  host: string
  /** Where figures are served on loopback; undefined for nowhere. */
  metricsPort: number | undefined
  databaseUrl: string
  /** Where backups go that are given no name. */
  backupFolder: string
  publicUrl: string | undefined
  /** What an e-mail address is good for: signing in at once, by a mailed code, or not at all; and whether to warn of it. */
  signIn: { email: 'direct' | 'code' | 'off'; warn: boolean }
  mail: MailSettings | null
  google: GoogleSettings | null
  adminEmails: readonly string[]
  offline: boolean
  /** Where pictures from elsewhere are kept, and how many bytes of them. */
  pictures: { folder: string; bytes: number }
  /** Base addresses without a slash at the end; Google Books is not asked without a key. */
  bookSources: { openLibrary: { url: string }; googleBooks: { url: string; key: string } | null }
  /** Base addresses without a slash at the end; Unsplash and Pexels are not asked without a key. */
  pictureSources: Record<'openverse' | 'unsplash' | 'pexels', { url: string; key: string | undefined }>
  ai: AiSettings | null
  supportUrl: string
  trustProxy: boolean
  rateLimits: boolean
  liveStreams: number
  logLevel: z.infer<typeof Settings>['LOG_LEVEL']
}

/** Reads and checks the environment. Throws BadSetting for the first value that cannot stand. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, emptyIsUnset(env[name])]))
  const read = z.safeParse(Settings, known)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = String(issue?.path[0])
    // What a start says ends up in logs, where no key belongs.
    const value = isSecret(name) ? 'what it is' : `"${known[name]}"`
    throw new BadSetting(`${name} cannot be ${value}: ${issue?.message ?? 'unknown value'}.`)
  }
  const settings = read.data
  const local = isLoopback(settings.HOST)
  const mail = mailIn(settings)
  const google = googleIn(settings)
  const email = settings.AUTH_EMAIL ?? (local ? 'direct' : 'off')
  if (email === 'code' && !mail)
    throw new BadSetting('AUTH_EMAIL=code mails codes, so it needs SMTP_URL and MAIL_FROM as well.')
  if (email === 'off' && !google)
    throw new BadSetting(
      `HOST is ${settings.HOST}, which others can reach, and nobody could prove who they are. ` +
        'Set AUTH_EMAIL=code with SMTP_URL and MAIL_FROM, or GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or listen on ' +
        '127.0.0.1, or set AUTH_EMAIL=direct if everyone who can reach this server may sign in as anyone.',
    )
  if (!local && settings.RATE_LIMITS === 'off')
    throw new BadSetting('RATE_LIMITS=off is for loopback only. Leave it out, or set HOST=127.0.0.1.')
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    databaseUrl: settings.DATABASE_URL ?? `file:${join(settings.DATA_DIR, 'inkhorn.db')}`,
    backupFolder: join(settings.DATA_DIR, 'backups'),
    publicUrl: settings.PUBLIC_URL && withoutSlash(settings.PUBLIC_URL),
    signIn: { email, warn: email === 'direct' && !(local && isOurselves(settings.PUBLIC_URL)) },
    mail,
    google,
    adminEmails: (settings.ADMIN_EMAILS ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
    offline: settings.OFFLINE,
    pictureSources: {
      openverse: { url: withoutSlash(settings.OPENVERSE_URL), key: undefined },
      unsplash: { url: withoutSlash(settings.UNSPLASH_URL), key: settings.UNSPLASH_KEY },
      pexels: { url: withoutSlash(settings.PEXELS_URL), key: settings.PEXELS_KEY },
    },
    pictures: { folder: join(settings.DATA_DIR, 'pictures'), bytes: settings.PICTURE_CACHE_MB * 1024 ** 2 },
    bookSources: {
      openLibrary: { url: withoutSlash(settings.OPENLIBRARY_URL) },
      googleBooks: settings.GOOGLE_BOOKS_KEY
        ? { url: withoutSlash(settings.GOOGLE_BOOKS_URL), key: settings.GOOGLE_BOOKS_KEY }
        : null,
    },
    ai: aiIn(settings),
    supportUrl: settings.SUPPORT_URL ?? '/about#support',
    trustProxy: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    liveStreams: settings.LIVE_STREAMS,
    logLevel: settings.LOG_LEVEL,
  }
}

/** A server on loopback that a proxy shows to others says so by its PUBLIC_URL. */
const isOurselves = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)

type Read = z.infer<typeof Settings>

function mailIn({ SMTP_URL: url, MAIL_FROM: from }: Read): MailSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined) throw new BadSetting('MAIL_FROM is set, but no SMTP_URL to send mail by.')
  if (from === undefined) throw new BadSetting('SMTP_URL is set, but no MAIL_FROM to send mail from.')
  return { url, from }
}

function aiIn(settings: Read): AiSettings | null {
  const { AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: key, AI_PRIVATE_CLUBS: privateClubs } = settings
  if (url === undefined && model === undefined) return null
  if (url === undefined || model === undefined)
    throw new BadSetting('AI_BASE_URL and AI_MODEL go together: one of them is not set.')
  return { url: withoutSlash(url), key: key ?? null, model, privateClubs }
}

function googleIn(settings: Read): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new BadSetting('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is not set.')
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new BadSetting(`GOOGLE_ISSUER is ${issuer}, but a sign-in without TLS is for loopback only.`)
  return settings.OFFLINE && !isLoopback(hostname) ? null : { issuer, clientId, clientSecret }
}
