import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { GoogleSignInError } from '#contract/accounts/sign-in.ts'
import type { GoogleSettings } from '#server/config.ts'
import { boundedFetch } from '#server/outbound/bounded-fetch.ts'
import type { Circuit } from '#server/outbound/circuit-breaker.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'

/** Seconds that the provider may take for one answer; a person waits. */
const patience = 5
/** Bytes of one answer: Google's keys take 2 KB, an identity token with everything in it 3. */
const maxBytes = 256 * 1024

/** Why a provider did not sign somebody in. */
export class ProviderTrouble extends Error {
  readonly trouble: GoogleSignInError

  constructor(trouble: GoogleSignInError, cause: unknown) {
    // Of the cause only its code is kept: what else it holds may be a token.
    super(`${trouble} (${codeOf(cause)})`)
    this.trouble = trouble
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.name : 'unknown'

/** Whom the provider says it has before it. */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string | null
  picture: string | null
}

export type Secrets = Record<'state' | 'nonce' | 'verifier', string>

/**
 * An OpenID provider. It is looked up when first needed, and again after a failure: ours starts without it. While it
 * fails it is left alone (`circuit`), and readers are told at once.
 */
export function openProvider({ issuer, clientId, clientSecret }: GoogleSettings, circuit: Circuit) {
  const fetchBounded = boundedFetch({ timeoutMs: patience * 1000, maxBytes })
  let known: Promise<Configuration> | undefined

  const configuration = (): Promise<Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw new ProviderTrouble('google-unavailable', error)
    })
    return known
  }

  const discover = async (): Promise<Configuration> => {
    const url = new URL(issuer)
    // The settings let http stand for loopback alone.
    const execute =
      url.protocol === 'http:'
        ? [enableNonRepudiationChecks, allowInsecureRequests]
        : [enableNonRepudiationChecks]
    return discovery(url, clientId, clientSecret, undefined, {
      execute,
      timeout: patience,
      [customFetch]: (at, options) =>
        circuit.run(() => fetchBounded(at, { ...options, body: options.body ?? null })),
    })
  }

  return {
    /** Where to send the browser, and the secrets its way back is held against. */
    begin: async (redirectUri: string): Promise<Secrets & { url: URL }> => {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      })
      return { ...secrets, url }
    },

    /** Trades the code in `url` for a proof of who it is; throws ProviderTrouble for anything that is not sound. */
    finish: async (url: URL, { state, nonce, verifier }: Secrets): Promise<Claims> => {
      const at = await configuration()
      const tokens = await authorizationCodeGrant(at, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw new ProviderTrouble(troubleOf(error), error)
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderTrouble('google-failed', null)
      const { iss, sub, email, email_verified, given_name, name, picture } = claims
      return {
        issuer: iss,
        subject: sub,
        email: textOf(email),
        isVerified: email_verified === true,
        firstName: textOf(given_name) ?? textOf(name),
        picture: textOf(picture),
      }
    },
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim()) || null

function troubleOf(error: unknown): GoogleSignInError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'google-cancelled'
  return isAway(error) ? 'google-unavailable' : 'google-failed'
}

/** Whether it was not reached at all; the library wraps what its `fetch` throws. */
const isAway = (error: unknown): boolean =>
  error instanceof OutboundError ||
  codeOf(error) === 'OAUTH_TIMEOUT' ||
  (error instanceof Error && error.cause !== undefined && isAway(error.cause))
