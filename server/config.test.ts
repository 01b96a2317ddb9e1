import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'
import { removedSettings } from './settings.ts'

describe('the environment', () => {
  test('may be empty: the server then runs on loopback with its own database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: 'file:data/inkhorn.db',
      supportUrl: '/about#support',
      signIn: { email: 'direct', warn: false },
      mail: null,
      google: null,
      rateLimits: true,
      offline: false,
      bookSources: { openLibrary: { url: 'https://openlibrary.org' }, googleBooks: null },
      logLevel: 'info',
    })
  })

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: ' ' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ PORT: '3e3' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '9090', METRICS_PORT: '9090' }, 'METRICS_PORT and PORT are both 9090'],
    [{ PICTURE_CACHE_MB: '2.5' }, 'PICTURE_CACHE_MB'],
    [{ HOST: 'http://127.0.0.1' }, 'HOST'],
    [{ HOST: '127.0.0.1:3000' }, 'HOST'],
    [{ HOST: '300.1.1.1' }, 'HOST'],
    [{ HOST: 'my machine' }, 'HOST'],
    [{ HOST: '*' }, 'HOST'],
    [{ DATA_DIR: '  ' }, 'DATA_DIR'],
    [{ DATABASE_URL: 'file:' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'file:books.db?mode=ro' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'file:/var/lib/' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://books@db:many/books' }, 'DATABASE_URL'],
    [
      { PUBLIC_URL: 'https://books.example/club' },
      'Invalid PUBLIC_URL "https://books.example/club": must be the address',
    ],
    [{ PUBLIC_URL: 'https://books.example/?a=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://books.example/#home' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https:books.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://*' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'books@inkhorn.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Books\nBcc: all <books@inkhorn.example>' }, 'MAIL_FROM'],
    [{ GOOGLE_CLIENT_ID: ' ', GOOGLE_CLIENT_SECRET: 'ours' }, 'GOOGLE_CLIENT_ID'],
    [{ GOOGLE_ISSUER: 'https://issuer.example/?realm=books' }, 'GOOGLE_ISSUER'],
    [{ ADMIN_EMAILS: 'mara' }, 'ADMIN_EMAILS'],
    [{ ADMIN_EMAILS: 'mara@inkhorn.example;jonas@inkhorn.example' }, 'ADMIN_EMAILS'],
    [{ ADMIN_EMAILS: ',' }, 'ADMIN_EMAILS'],
    [{ OPENLIBRARY_URL: 'https://openlibrary.org/?key=1' }, 'OPENLIBRARY_URL'],
    [{ AI_BASE_URL: 'https://ai.example/v1?key=1', AI_MODEL: 'tiny' }, 'AI_BASE_URL'],
    [{ SUPPORT_URL: 'https:' }, 'SUPPORT_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'books.example' }, 'PUBLIC_URL'],
    [{ AUTH_EMAIL: 'maybe' }, 'AUTH_EMAIL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OFFLINE: 'perhaps' }, 'OFFLINE'],
    [{ AI_BASE_URL: 'ollama', AI_MODEL: 'tiny' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'AI_MODEL'],
    [{ AI_MODEL: 'tiny' }, 'AI_BASE_URL'],
    [{ PICTURE_CACHE_MB: '-1' }, 'PICTURE_CACHE_MB'],
    [{ OPENLIBRARY_URL: 'openlibrary.org' }, 'OPENLIBRARY_URL'],
    [{ OPENLIBRARY_URL: 'ftp://openlibrary.org' }, 'OPENLIBRARY_URL'],
    [{ GOOGLE_BOOKS_URL: 'javascript:alert(1)' }, 'GOOGLE_BOOKS_URL'],
    [{ GOOGLE_BOOKS_KEY: 'two words' }, 'GOOGLE_BOOKS_KEY'],
    [{ TRUST_PROXY: 'yes' }, 'Invalid TRUST_PROXY "yes": expected the number of proxies'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  ])('a bad value (%j) prevents the start with a message that names it §D.94', (env, name) => {
    expect(() => readConfig(env)).toThrow(BadSetting)
    expect(() => readConfig(env)).toThrow(name)
  })

  test.each([
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toEqual(trusted)
  })

  test.each(Object.entries(removedSettings))(
    'the removed setting %s stops the start and says what to do instead',
    (name, advice) => {
      const start = () => readConfig({ [name]: 'x', DATABASE_URL: 'postgres://host/books' })
      expect(start).toThrow(BadSetting)
      expect(start).toThrow(`${name} is no longer a setting: ${advice}`)
      expect(readConfig({ [name]: '' }).port).toBe(3000)
    },
  )

  const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'books@inkhorn.example' }
  const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'ours' }
  const oidc = {
    OIDC_ISSUER: 'https://login.example/books',
    OIDC_CLIENT_ID: 'us',
    OIDC_CLIENT_SECRET: 'ours',
  }

  test('a language model is used if its URL and its name are set §D.94', () => {
    const env = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'tiny' }
    expect(readConfig({}).ai).toBeNull()
    expect(readConfig(env).ai).toEqual({
      url: 'http://127.0.0.1:11434/v1',
      key: null,
      model: 'tiny',
      privateClubs: false,
    })
  })

  test('a server that is not on loopback refuses to start if readers cannot prove who they are §D.53', () => {
    const reachable = { HOST: '0.0.0.0' }
    expect(() => readConfig(reachable)).toThrow('AUTH_EMAIL=direct')
    expect(() => readConfig({ ...reachable, ...mail })).toThrow('AUTH_EMAIL=code')
    expect(() => readConfig({ ...reachable, ...google, OFFLINE: '1' })).toThrow('no sign-in method')
    const signInOf = (env: Record<string, string>) => readConfig({ ...reachable, ...env }).signIn
    expect(signInOf({ AUTH_EMAIL: 'direct' })).toEqual({ email: 'direct', warn: true })
    expect(signInOf({ AUTH_EMAIL: 'code', ...mail })).toEqual({ email: 'code', warn: false })
    expect(signInOf(google)).toEqual({ email: 'off', warn: false })
    expect(signInOf(oidc)).toEqual({ email: 'off', warn: false })
  })

  test('another provider is named after its host, unless it has a label, and may make site admins §P.1', () => {
    expect(readConfig(oidc).oidc).toMatchObject({ label: 'login.example', scopes: 'openid email profile' })
    const env = { ...oidc, OIDC_LABEL: 'Our house', OIDC_ADMIN_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'admins' }
    expect(readConfig(env)).toMatchObject({
      oidc: { label: 'Our house', isAutomatic: false },
      siteAdmins: { emails: [], claim: 'https://login.example/books groups=admins' },
    })
    expect(readConfig({ ...env, OFFLINE: '1' }).oidc).toBeNull()
  })

  test('signing in by address alone causes a warning behind a proxy', () => {
    expect(readConfig({ PUBLIC_URL: 'https://books.example' }).signIn.warn).toBe(true)
    expect(readConfig({ TRUST_PROXY: '1' }).signIn.warn).toBe(true)
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).signIn.warn).toBe(false)
  })

  test.each([
    [{ AUTH_EMAIL: 'code' }, 'SMTP_URL and MAIL_FROM'],
    [{ AUTH_EMAIL: 'code', SMTP_URL: mail.SMTP_URL }, 'MAIL_FROM'],
    [{ MAIL_FROM: mail.MAIL_FROM }, 'SMTP_URL'],
    [{ ...mail, MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ GOOGLE_CLIENT_ID: 'us' }, 'GOOGLE_CLIENT_SECRET'],
    [{ ...google, GOOGLE_ISSUER: 'http://issuer.example' }, 'GOOGLE_ISSUER'],
    [{ OIDC_ISSUER: oidc.OIDC_ISSUER }, 'OIDC_CLIENT_ID'],
    [{ ...oidc, OIDC_ISSUER: 'http://issuer.example' }, 'OIDC_ISSUER'],
    [{ ...oidc, OIDC_ADMIN_CLAIM: 'groups' }, 'OIDC_ADMIN_VALUE'],
    [{ ...oidc, OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES'],
    [{ OIDC_AUTO: '1' }, 'OIDC_ISSUER'],
  ])('an incomplete way to sign in (%j) prevents the start and says what is missing §D.53', (env, named) => {
    expect(() => readConfig(env)).toThrow(BadSetting)
    expect(() => readConfig(env)).toThrow(named)
  })

  test.each([
    ['https://books.example/', 'https://books.example'],
    ['https://Books.example:443', 'https://books.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('the public address %s is %s in every link', (value, origin) => {
    expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(origin)
  })

  test.each(['::1', '[::1]'])('HOST=%s is the loopback address of IPv6', (value) => {
    expect(readConfig({ HOST: value })).toMatchObject({
      host: '::1',
      signIn: { email: 'direct', warn: false },
    })
  })

  test('a password in the public address is refused and not printed', () => {
    const start = () => readConfig({ PUBLIC_URL: 'https://mara:opensesame@books.example' })
    expect(start).toThrow('Invalid PUBLIC_URL: must be the address')
    expect(start).not.toThrow('opensesame')
  })

  test('an error about a secret does not print it', () => {
    const complaint = () => readConfig({ ...mail, SMTP_URL: 'imap://reader:opensesame@mail.example' })
    expect(complaint).toThrow('SMTP_URL')
    expect(complaint).not.toThrow('opensesame')
  })

  test('rate limits cannot be switched off beyond loopback §S.25', () => {
    expect(() => readConfig({ HOST: '0.0.0.0', AUTH_EMAIL: 'direct', RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS',
    )
  })

  test('Google Books is used only with a key, and either source may be a mirror', () => {
    expect(readConfig({ GOOGLE_BOOKS_URL: 'http://mirror.example' }).bookSources.googleBooks).toBeNull()
    const env = { OPENLIBRARY_URL: 'http://mirror.example:81/ol/', GOOGLE_BOOKS_KEY: 'AIza-some_key' }
    expect(readConfig(env).bookSources).toEqual({
      openLibrary: { url: 'http://mirror.example:81/ol' },
      googleBooks: { url: 'https://www.googleapis.com/books/v1', key: 'AIza-some_key' },
    })
  })

  test('an error about a key does not print it', () => {
    expect(() => readConfig({ GOOGLE_BOOKS_KEY: 'a secret' })).toThrow(/^(?!.*a secret).*$/)
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-secrets-'))
  const file = join(folder, 'secret')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read without its last line break, for every setting that holds one §D.152', () => {
    writeFileSync(file, 'smtp://books:pass@mail.example:587\n')
    const mail = readConfig({ SMTP_URL_FILE: file, MAIL_FROM: 'books@inkhorn.example' }).mail
    expect(mail).toMatchObject({ url: 'smtp://books:pass@mail.example:587' })
    writeFileSync(file, 'postgres://books:pass@db/books\n')
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://books:pass@db/books')
    writeFileSync(file, 'key-of-google-books\n')
    expect(readConfig({ GOOGLE_BOOKS_KEY_FILE: file }).bookSources.googleBooks?.key).toBe(
      'key-of-google-books',
    )
    writeFileSync(file, 'ours\n')
    const google = readConfig({ GOOGLE_CLIENT_ID: 'inkhorn', GOOGLE_CLIENT_SECRET_FILE: file }).google
    expect(google?.clientSecret).toBe('ours')
  })

  test('that is missing, wrong or given twice prevents the start, and is not printed §D.152', () => {
    expect(() => readConfig({ UNSPLASH_KEY_FILE: `${file}.not` })).toThrow('UNSPLASH_KEY_FILE')
    writeFileSync(file, 'not a key')
    expect(() => readConfig({ PEXELS_KEY_FILE: file })).toThrow(/^Invalid PEXELS_KEY: /)
    expect(() => readConfig({ PEXELS_KEY_FILE: file })).not.toThrow('not a key')
    expect(() => readConfig({ PEXELS_KEY_FILE: file, PEXELS_KEY: 'another-key' })).toThrow(
      'Set either PEXELS_KEY or PEXELS_KEY_FILE.',
    )
  })
})
