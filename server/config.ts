import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { MailSettings } from './mail/mailer.ts'
import { type LanguageSettings, offeredLanguages } from './messages/wording.ts'
import { removedSettings, Settings } from './settings.ts'

/** A setting that prevents the start. The message is one sentence that says how to fix it. */
export class BadSetting extends Error {}

const emptyIsUnset = (value: string | undefined) => (value === '' ? undefined : value)

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Settings whose values must not be printed, not even in an error message. */
const isSecret = (name: string, value = '') => mayBeInFile(name) || /\/\/[^/]*@/.test(value)

/** Settings whose values may stand in a file instead: `SMTP_URL_FILE` has its path, as container runtimes mount secrets. */
const mayBeInFile = (name: string) => /_(KEY|SECRET)$|^(SMTP|DATABASE)_URL$/.test(name)

function valueOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = emptyIsUnset(env[name])
  const path = mayBeInFile(name) ? emptyIsUnset(env[`${name}_FILE`]) : undefined
  if (path === undefined) return value
  if (value !== undefined) throw new BadSetting(`Set either ${name} or ${name}_FILE.`)
  try {
    return emptyIsUnset(readFileSync(path, 'utf8').trim())
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is not there' : 'cannot be read'
    throw new BadSetting(`Invalid ${name}_FILE: ${path} ${why}.`, { cause: error })
  }
}

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

export const isLoopback = (host: string): boolean => loopback.has(host)

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** The claim and its value that make a site admin. */
  adminClaim: { name: string; value: string } | null
}

/** Who runs the instance; if nothing is set, the first account does. */
export interface SiteAdminSettings {
  emails: readonly string[]
  /** The provider, claim and value that make a site admin, as they are stored with an account. */
  claim: string | null
}

/**
 * What the first account needs, which runs the instance: nothing on loopback, the link that the terminal prints where strangers could be
 * faster. `named`: the operator has named site admins, so it is an account like any other.
 */
export type FirstAccount = 'open' | 'link' | 'named'

export interface AiSettings {
  /** Without a slash at the end. */
  url: string
  key: string | null
  model: string
  /** Whether it gets to see what invite-only clubs read. */
  privateClubs: boolean
}

/** URLs without a slash at the end. */
export type PictureSources = Record<
  'openverse' | 'unsplash' | 'pexels',
  { url: string; key: string | undefined }
>

export interface Config {
  port: number
  host: string
  /** The loopback port of the metrics; undefined serves none. */
  metricsPort: number | undefined
  databaseUrl: string
  /** For backups made without a file name; `nightlyBackups` if the server itself makes them. */
  backupFolder: string
  nightlyBackups: boolean
  /** For the records that imports into the catalogue have read. */
  importFolder: string
  /** For archives of clubs while they are checked and restored. */
  archiveFolder: string
  publicUrl: string | undefined
  /** Whether an email address signs in at once, by a mailed code or not; `warn` if anyone could sign in as anyone else. */
  signIn: { email: 'direct' | 'code' | 'off'; warn: boolean }
  mail: MailSettings | null
  google: ProviderSettings | null
  /** `isAutomatic` leads to the provider instead of the sign-in form. */
  oidc: (ProviderSettings & { label: string; isAutomatic: boolean }) | null
  siteAdmins: SiteAdminSettings
  firstAccount: FirstAccount
  offline: boolean
  pictures: { folder: string; bytes: number }
  /** URLs without a slash at the end; null for a source that is not used. */
  bookSources: { openLibrary: { url: string }; googleBooks: { url: string; key: string } | null }
  /** Unsplash and Pexels are not used without a key. */
  pictureSources: PictureSources
  ai: AiSettings | null
  supportUrl: string
  trustedProxies: TrustedProxies
  rateLimits: boolean
  /** Whether pages work without a network (`web/worker/`). */
  serviceWorker: boolean
  logLevel: Settings['LOG_LEVEL']
  languages: LanguageSettings
}

/** Throws BadSetting for the first bad value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  for (const [name, advice] of Object.entries(removedSettings))
    if (env[name]) throw new BadSetting(`${name} is no longer a setting: ${advice}`)
  const known = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, valueOf(env, name)]))
  const read = z.safeParse(Settings, known)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = String(issue?.path[0])
    // The message ends up in logs, which must not contain keys.
    const value = isSecret(name, known[name]) ? '' : ` "${known[name]}"`
    throw new BadSetting(`Invalid ${name}${value}: ${issue?.message ?? 'unknown value'}.`)
  }
  const settings = read.data
  const local = isLoopback(settings.HOST)
  const mail = mailIn(settings)
  const google = googleIn(settings)
  const oidc = oidcIn(settings)
  const isReachable = !local || !isOnlyLocal(settings)
  const emails = adminEmailsIn(settings)
  const email = settings.AUTH_EMAIL ?? (local ? 'direct' : 'off')
  if (email === 'code' && !mail) throw new BadSetting('AUTH_EMAIL=code requires SMTP_URL and MAIL_FROM.')
  if (email === 'off' && !google && !oidc)
    throw new BadSetting(
      `HOST=${settings.HOST} makes this server reachable from other machines, but no sign-in method is set up. Set ` +
        'AUTH_EMAIL=code with SMTP_URL and MAIL_FROM, or an OpenID provider (OIDC_ISSUER or GOOGLE_CLIENT_ID), or HOST=127.0.0.1, or ' +
        'AUTH_EMAIL=direct if everyone who can reach this server may sign in as anyone.',
    )
  if (!local && settings.RATE_LIMITS === 'off')
    throw new BadSetting('RATE_LIMITS=off is allowed on loopback only. Unset it, or set HOST=127.0.0.1.')
  if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0)
    throw new BadSetting(`METRICS_PORT and PORT are both ${settings.PORT}. Give each a port of its own.`)
  const databaseUrl = settings.DATABASE_URL ?? `file:${join(settings.DATA_DIR, 'inkhorn.db')}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    databaseUrl,
    backupFolder: settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
    nightlyBackups: settings.BACKUP_DIR !== undefined,
    importFolder: join(settings.DATA_DIR, 'import'),
    archiveFolder: join(settings.DATA_DIR, 'archives'),
    publicUrl: settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin,
    signIn: { email, warn: email === 'direct' && isReachable },
    mail,
    google,
    oidc,
    siteAdmins: {
      emails,
      claim: oidc?.adminClaim
        ? `${oidc.issuer} ${oidc.adminClaim.name}=${oidc.adminClaim.value}` // not a text
        : null,
    },
    firstAccount: emails.length > 0 || oidc?.adminClaim ? 'named' : isReachable ? 'link' : 'open',
    offline: settings.OFFLINE,
    pictureSources: {
      openverse: { url: 'https://api.openverse.org', key: undefined },
      unsplash: { url: 'https://api.unsplash.com', key: settings.UNSPLASH_KEY },
      pexels: { url: 'https://api.pexels.com', key: settings.PEXELS_KEY },
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
    trustedProxies: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    serviceWorker: settings.SERVICE_WORKER === 'on',
    logLevel: settings.LOG_LEVEL,
    languages: {
      offered: offeredLanguages(settings.LANGUAGES?.split(',').map((tag) => tag.trim()) ?? null),
      byDefault: settings.DEFAULT_LANGUAGE,
    },
  }
}

/** Whether a server on loopback is reachable only from this machine: TRUST_PROXY or PUBLIC_URL reveal a proxy in front. */
const isOnlyLocal = ({ PUBLIC_URL: publicUrl, TRUST_PROXY: proxies }: Settings): boolean =>
  proxies === 0 && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))

const adminEmailsIn = ({ ADMIN_EMAILS: emails = '' }: Settings): string[] =>
  emails
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

function mailIn({ SMTP_URL: url, MAIL_FROM: from }: Settings): MailSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined) throw new BadSetting('MAIL_FROM is set, but SMTP_URL is not.')
  if (from === undefined) throw new BadSetting('SMTP_URL is set, but MAIL_FROM is not.')
  return { url, from }
}

function aiIn(settings: Settings): AiSettings | null {
  const { AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: key, AI_PRIVATE_CLUBS: privateClubs } = settings
  if (url === undefined && model === undefined) return null
  if (url === undefined || model === undefined)
    throw new BadSetting('AI_BASE_URL and AI_MODEL must both be set, but one of them is missing.')
  return { url: withoutSlash(url), key: key ?? null, model, privateClubs }
}

function googleIn(settings: Settings): ProviderSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new BadSetting(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, but one of them is missing.',
    )
  return mayBeCalled('GOOGLE_ISSUER', issuer, settings)
    ? { issuer, clientId, clientSecret, scopes: 'openid email profile', adminClaim: null }
    : null
}

function oidcIn(settings: Settings): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  const { OIDC_ADMIN_CLAIM: name, OIDC_ADMIN_VALUE: value, OIDC_AUTO: isAutomatic } = settings
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    if (name !== undefined || value !== undefined || isAutomatic)
      throw new BadSetting('OIDC_ADMIN_CLAIM, OIDC_ADMIN_VALUE and OIDC_AUTO require OIDC_ISSUER.')
    return null
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new BadSetting(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must all be set, but one of them is missing.',
    )
  if ((name === undefined) !== (value === undefined))
    throw new BadSetting(
      'OIDC_ADMIN_CLAIM and OIDC_ADMIN_VALUE must both be set, but one of them is missing.',
    )
  if (!mayBeCalled('OIDC_ISSUER', issuer, settings)) return null
  return {
    issuer,
    clientId,
    clientSecret,
    scopes: settings.OIDC_SCOPES,
    adminClaim: name !== undefined && value !== undefined ? { name, value } : null,
    label: settings.OIDC_LABEL ?? new URL(issuer).host,
    isAutomatic,
  }
}

/** Whether OFFLINE allows calls to a provider. */
function mayBeCalled(setting: string, issuer: string, { OFFLINE: isOffline }: Settings): boolean {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new BadSetting(`${setting} is ${issuer}, but http is allowed on loopback only.`)
  return !isOffline || isLoopback(hostname)
}
