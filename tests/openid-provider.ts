import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  picture?: string
  [claim: string]: unknown
}

type IdToken = Record<string, unknown>

/** A real OpenID provider on loopback, in place of Google or any other. */
export interface OpenIdProvider {
  settings: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; OFFLINE: string }
  /** The same under a name of its own. */
  oidcSettings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string; OFFLINE: string }
  /** Starts answering, and redirects readers to `callback` after signing in. */
  start: (callback: string) => void
  /** Signs everybody in with this account from now on. */
  use: (account: ProviderAccount) => void
  /** Changes and re-signs every ID token from now on; null stops that. */
  changeTokens: (change: ((token: IdToken) => IdToken) | null) => void
  close: () => Promise<void>
}

const client = { id: 'inkhorn-tests', secret: 'a secret between the two of them' }

interface ProviderOptions {
  /** Claims that it adds to those of Google, by their scope. */
  claims?: Record<string, string[]>
  /** Whether only its user info has the claims, as the standard wants it; its tokens have them by default, like Google's. */
  isStrict?: boolean
}

export async function openOpenIdProvider({
  claims = {},
  isStrict = false,
}: ProviderOptions = {}): Promise<OpenIdProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let account: ProviderAccount = { sub: 'nobody' }
  let tokenChange: ((token: IdToken) => IdToken) | null = null
  const server = createServer((_request, response) => void response.writeHead(503).end()).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const changeToken = (token: string, change: (token: IdToken) => IdToken): string => {
    const [head = '', body = ''] = token.split('.')
    const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
    const signed = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  function providerFor(callback: string): Provider {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [callback],
          token_endpoint_auth_method: isStrict ? 'client_secret_basic' : 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
      cookies: { keys: ['tests'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'picture'],
        ...claims,
      },
      conformIdTokenClaims: isStrict,
      ...(isStrict && { clientAuthMethods: ['client_secret_basic'] }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/choose/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
      // Readers have already granted everything.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: client.id,
          ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
        })
        grant.addOIDCScope(['openid email profile', ...Object.keys(claims)].join(' '))
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      if (context.path.startsWith('/choose/')) {
        // The page that a reader sees; its link adds `?as`.
        if (!context.URL.searchParams.has('as')) {
          context.type = 'html'
          context.body = `<!doctype html><title>Choose an account</title><a href="?as=me">Continue as ${account.given_name ?? 'somebody'}</a>`
          return
        }
        const result =
          context.URL.searchParams.get('as') === 'nobody'
            ? { error: 'access_denied' }
            : { login: { accountId: account.sub, remember: false } }
        context.respond = false
        await provider.interactionFinished(context.req, context.res, result)
        return
      }
      await next()
      const body: unknown = context.body
      if (tokenChange && typeof body === 'object' && body !== null && 'id_token' in body)
        context.body = { ...body, id_token: changeToken(String(body.id_token), tokenChange) }
    })
    return provider
  }

  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      OFFLINE: '0',
    },
    oidcSettings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OFFLINE: '0',
    },
    start: (callback) => {
      const answer = providerFor(callback).callback()
      server
        .removeAllListeners('request')
        .on('request', (request, response) => void answer(request, response))
    },
    use: (next) => void (account = next),
    changeTokens: (change) => void (tokenChange = change),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
