import * as z from 'zod/mini'

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
)

/** Settings of earlier releases and what to do instead; a start with one of them set is refused. */
export const removedSettings: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'unset it; every read goes to DATABASE_URL.',
  WEB_CONCURRENCY:
    'start several processes on one PostgreSQL database behind a proxy (deploy/ has examples).',
}

/** The environment variables the server reads; docs/operations.md says the same in words. */
export const Settings = z.object({
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

export type Settings = z.output<typeof Settings>
