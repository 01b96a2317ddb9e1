import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isKnown } from '#contract/messages/choose-language.ts'
import { languages } from '#contract/messages/languages.ts'
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts'

/** An IPv6 address as in a URL or as people also write it. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

/** SQLite takes a file and no parameters; without a path it would forget everything at the end. */
const isDatabaseUrl = (url: string): boolean =>
  url.startsWith('file:') ? /^file:[^?]+$/.test(url) && !/[\s/]$/.test(url) : URL.canParse(url)

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
)
/** Digits only: `Number` would also read blanks, hexadecimal digits and exponents. */
const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/, 'expected a whole number'),
      z.refine((text) => Number(text) <= max, `expected at most ${max}`),
    ),
    z.transform(Number),
  )
const port = wholeNumber(65_535)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .check(z.regex(/^https?:\/\/[^/?#]/i, 'must start with http:// or https:// and a host'))
/** A URL to which paths are added. */
const baseUrl = httpUrl.check(z.regex(/^[^?#]*$/, 'must not contain ? or #'))
const origin = httpUrl.check(
  z.refine(
    (url) => isOrigin(url),
    'must be the address of the whole site, without a path, as in https://books.example',
  ),
)
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && !/[?#]/.test(text)
  // Requests under other names are refused (server/http/host.ts).
  return (
    isBare && url.username === '' && url.password === '' && /^(\[[\da-f:.]+\]|[\w.-]+)$/i.test(url.hostname)
  )
}
/** A name or an address, without a scheme, a port or a path. */
const host = z
  .string()
  .check(
    z.refine(
      (text) => isIP(withoutBrackets(text)) !== 0 || isHostName(text),
      'expected an address of this machine or a name of it, as in 127.0.0.1, ::1 or localhost',
    ),
  )
/** Not `[\d.]+`: that would be an IPv4 address, and was none. */
const isHostName = (text: string): boolean =>
  /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i.test(text) &&
  !/^[\d.]+$/.test(text)
const notBlank = z.string().check(z.regex(/^\S(.*\S)?$/, 'must not be blank, nor begin or end with a space'))
const oneWord = z.string().check(z.regex(/^\S{1,500}$/, 'expected at most 500 characters without spaces'))
const emailList = z
  .string()
  .check(
    z.regex(
      /^\s*[^\s@,;<>]+@[^\s@,;<>]+(\s*,\s*[^\s@,;<>]+@[^\s@,;<>]+)*[\s,]*$/,
      'expected addresses separated by commas, as in mara@books.example,jonas@books.example',
    ),
  )
const trustedProxies = z.pipe(
  z.string(),
  z.transform((text, context): TrustedProxies => {
    const read = readTrustedProxies(text)
    if (read !== null) return read
    const message =
      'expected the number of proxies in front of this server (0 to 9), or their networks, as in 10.0.0.0/8,::1'
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)
const apiKey = z
  .string()
  .check(z.regex(/^[\w-]{8,200}$/, 'expected 8 to 200 letters, digits, hyphens or underscores'))

/** Settings of earlier releases and what to do instead; the server refuses to start with one of them. */
export const removedSettings: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'unset it; every read goes to DATABASE_URL.',
  LIVE_STREAMS: 'unset it; a process serves up to 10,000 event streams.',
  OPENVERSE_URL: 'unset it; Openverse is called at its public address.',
  PEXELS_URL: 'unset it; Pexels is called at its public address.',
  UNSPLASH_URL: 'unset it; Unsplash is called at its public address.',
  WEB_CONCURRENCY:
    'start several processes on one PostgreSQL database behind a proxy (deploy/ has examples).',
}

/** The environment variables of the server; docs/operations.md describes each. */
export const Settings = z.object({
  /** TCP port; 0 takes a free one. */
  PORT: z._default(port, 3000),
  /** TCP port on 127.0.0.1 for Prometheus metrics; 0 takes a free one, unset serves none. */
  METRICS_PORT: z.optional(port),
  /** The address to listen on. Beyond loopback, readers must be able to prove who they are. */
  HOST: z._default(z.pipe(host, z.transform(withoutBrackets)), '127.0.0.1'),
  /** The folder of the SQLite database, its backups and the picture cache. */
  DATA_DIR: z._default(notBlank, './data'),
  /** The folder of backups; the server makes one in it every night. DATA_DIR/backups, and no schedule, when unset. */
  BACKUP_DIR: z.optional(notBlank),
  /** `file:/path/to.db` or `postgres://user:password@host/name`. */
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgres://'),
        z.refine(isDatabaseUrl, 'expected file:/path/to.db or postgres://user:password@host/name'),
      ),
  ),
  /** For visitors whose browser asks for no language that is offered: `en`, `de`, `pt-BR` and so on. */
  DEFAULT_LANGUAGE: z._default(
    z.string().check(z.refine(isKnown, `expected one of ${languages.map(({ tag }) => tag).join(', ')}`)),
    'en',
  ),
  /** The languages to offer, separated by commas, also unfinished ones; unset offers those that are complete. */
  LANGUAGES: z.optional(
    z.string().check(z.regex(/^\s*[\w-]+(\s*,\s*[\w-]+)*\s*$/, 'expected tags, as in de,ar')),
  ),
  /** The public address without a path, as in https://books.example. */
  PUBLIC_URL: z.optional(origin),
  /** `direct` signs in anyone by an address alone; `code` mails a code to it. */
  AUTH_EMAIL: z.optional(z.enum(['direct', 'code'])),
  /** The server that sends our mail: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  SMTP_URL: z.optional(
    z
      .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
      .check(z.regex(/^smtps?:\/\/[^/?#]/i, 'must start with smtp:// or smtps:// and a host')),
  ),
  /** The sender of our mail: `books@club.example` or `The Book Club <books@club.example>`. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
          'expected a sender, as in books@club.example',
        ),
      ),
  ),
  /** The OAuth client for signing in with Google. */
  GOOGLE_CLIENT_ID: z.optional(oneWord),
  GOOGLE_CLIENT_SECRET: z.optional(notBlank),
  /** Another OpenID provider instead of Google; http only on loopback. */
  GOOGLE_ISSUER: z._default(baseUrl, 'https://accounts.google.com'),
  /** An OpenID provider under its own name, as in https://login.books.example/realms/books; http only on loopback. */
  OIDC_ISSUER: z.optional(baseUrl),
  OIDC_CLIENT_ID: z.optional(oneWord),
  OIDC_CLIENT_SECRET: z.optional(notBlank),
  /** Its name on the button; the host of OIDC_ISSUER when unset. */
  OIDC_LABEL: z.optional(notBlank.check(z.maxLength(40))),
  /** What to ask it for, separated by spaces. */
  OIDC_SCOPES: z._default(
    z.string().check(z.regex(/^(?=(.* )?openid( |$))\S+( \S+)*$/, 'expected scopes with openid among them')),
    'openid email profile',
  ),
  /** A claim, and the value that makes a site admin of who has it. A dot leads into an object, as in realm_access.roles. */
  OIDC_ADMIN_CLAIM: z.optional(oneWord),
  OIDC_ADMIN_VALUE: z.optional(notBlank),
  /** `1` leads to the provider instead of the sign-in form, which stays at `/?form`. */
  OIDC_AUTO: z._default(flag, false),
  /** Email addresses of site admins, separated by commas. */
  ADMIN_EMAILS: z.optional(emailList),
  /** `1` makes no outbound calls: no book sources, no picture search, no remote covers. */
  OFFLINE: z._default(flag, false),
  /** The key of an Unsplash application; without one Unsplash is not searched. */
  UNSPLASH_KEY: z.optional(apiKey),
  /** The key of the Pexels API; without one Pexels is not searched. */
  PEXELS_KEY: z.optional(apiKey),
  /** Megabytes of remote pictures cached under DATA_DIR; the least recently shown are evicted first. */
  PICTURE_CACHE_MB: z._default(wholeNumber(1_000_000), 256),
  /** Open Library, or a mirror of it: answers `/search.json`. */
  OPENLIBRARY_URL: z._default(baseUrl, 'https://openlibrary.org'),
  /** Google Books, or a replacement for it: answers `/volumes`. */
  GOOGLE_BOOKS_URL: z._default(baseUrl, 'https://www.googleapis.com/books/v1'),
  /** The key of the Google Books API, which refuses requests without one; without it Google Books is not searched. */
  GOOGLE_BOOKS_KEY: z.optional(apiKey),
  /** A language model with OpenAI's `/chat/completions`, as in http://127.0.0.1:11434/v1 (Ollama). */
  AI_BASE_URL: z.optional(baseUrl),
  /** Its key, if it needs one. */
  AI_API_KEY: z.optional(oneWord),
  /** The name of the model. */
  AI_MODEL: z.optional(
    z.string().check(z.regex(/^\S{1,200}$/, 'expected at most 200 characters without spaces')),
  ),
  /** `1` lets the model see invite-only clubs too. */
  AI_PRIVATE_CLUBS: z._default(flag, false),
  /** The page behind Support Us; /about#support when unset. */
  SUPPORT_URL: z.optional(httpUrl),
  /** How many reverse proxies are in front, or their networks separated by commas: their X-Forwarded-* headers are trusted. */
  TRUST_PROXY: z._default(trustedProxies, 0),
  /** `off` disables all rate limits, for benchmarks and tests; refused beyond loopback. */
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

export type Settings = z.output<typeof Settings>
