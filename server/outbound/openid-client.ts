import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import type { Circuit } from './circuit-breaker.ts'
import { type Claims, type ClaimsToRead, isComplete, readClaims } from './openid-claims.ts'
import { OutboundError } from './outbound-error.ts'

/** Seconds per request to the provider; a person is waiting. */
const timeoutSeconds = 5
/** Bytes per response: Google's keys take 2 KB, a full ID token 3. */
const maxBytes = 256 * 1024

type Reason = 'unavailable' | 'cancelled' | 'failed'

/** A failed sign-in at a provider. The message has only the cause's code, because its text may contain tokens. */
export class OpenIdError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause: unknown) {
    super(`OpenID sign-in: ${reason} (${codeOf(cause)})`)
    this.reason = reason
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.name : 'unknown'

interface Settings extends ClaimsToRead {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
}

/** Kept in the browser until the provider redirects back. */
type Secrets = Record<'state' | 'nonce' | 'verifier', string>

/** A client of an OpenID provider: authorization code with PKCE. Discovery happens with the first sign-in. */
export function createOpenIdClient(settings: Settings, circuit: Circuit) {
  const { issuer, clientId, clientSecret, scopes } = settings
  const providerFetch = boundedFetch({ timeoutMs: timeoutSeconds * 1000, maxBytes })
  let discovered: Promise<Configuration> | undefined

  const configuration = (): Promise<Configuration> => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw new OpenIdError('unavailable', error)
    })
    return discovered
  }

  const discover = async (): Promise<Configuration> => {
    const url = new URL(issuer)
    // The settings allow http only on loopback.
    const isInsecure = url.protocol === 'http:'
    return discovery(url, clientId, clientSecret, proveWith(clientSecret), {
      execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
      timeout: timeoutSeconds,
      [customFetch]: (at, options) =>
        circuit.run(() => providerFetch(at, { ...options, body: options.body ?? null })),
    })
  }

  return {
    start: async (redirectUri: string): Promise<Secrets & { url: URL }> => {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: scopes,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      })
      return { ...secrets, url }
    },

    /** Throws OpenIdError if any check fails. */
    finish: async (callbackUrl: URL, { state, nonce, verifier }: Secrets): Promise<Claims> => {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw new OpenIdError(reasonOf(error), error)
      })
      const claims = tokens.claims()
      if (!claims) throw new OpenIdError('failed', null)
      // Some providers put only the subject into the token.
      if (isComplete(claims, settings) || !config.serverMetadata().userinfo_endpoint)
        return readClaims(claims, settings)
      const more = await fetchUserInfo(config, tokens.access_token, claims.sub).catch((error: unknown) => {
        throw new OpenIdError(reasonOf(error), error)
      })
      return readClaims({ ...more, ...claims }, settings)
    },
  }
}

/** A provider that does not name its methods knows only the standard's default, Basic. */
const proveWith =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...rest)
  }

function reasonOf(error: unknown): Reason {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
  return isUnavailable(error) ? 'unavailable' : 'failed'
}

/** Whether the provider could not be reached. openid-client wraps the errors of its `fetch`. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof OutboundError ||
  codeOf(error) === 'OAUTH_TIMEOUT' ||
  (error instanceof Error && error.cause !== undefined && isUnavailable(error.cause))
