import type { IDToken } from 'openid-client'

export interface Claims {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  picture: string | null
  /** Whether the claim that makes a site admin has its value; null if no claim does. */
  isSiteAdmin: boolean | null
}

export interface ClaimsToRead {
  adminClaim: { name: string; value: string } | null
}

/** Whether nothing is missing that another answer of the provider could have. */
export const isComplete = (claims: IDToken, { adminClaim }: ClaimsToRead): boolean =>
  claims['email'] !== undefined &&
  claims['email_verified'] !== undefined &&
  (adminClaim === null || claimAt(claims, adminClaim.name) !== undefined)

export function readClaims(claims: IDToken, { adminClaim }: ClaimsToRead): Claims {
  const { iss, sub, email, email_verified, given_name, name, picture } = claims
  return {
    issuer: iss,
    subject: sub,
    email: asText(email),
    // Some providers send it as a word.
    isEmailVerified: [true, 'true'].includes(email_verified as boolean | string),
    firstName: asText(given_name) ?? asText(name),
    picture: asText(picture),
    isSiteAdmin: adminClaim && hasValue(claimAt(claims, adminClaim.name), adminClaim.value),
  }
}

const asText = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim()) || null

/** `https://books.example/roles` is one name; `realm_access.roles` leads into an object, as Keycloak sends it. */
function claimAt(claims: object, name: string): unknown {
  if (Object.hasOwn(claims, name)) return Reflect.get(claims, name)
  const [first = '', ...rest] = name.split('.')
  const inner: unknown = Object.hasOwn(claims, first) ? Reflect.get(claims, first) : undefined
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return undefined
  return claimAt(inner, rest.join('.'))
}

/**
 * A claim is one value or a list: groups are lists, or text with commas; a role may be a word, a mark `true`. Spaces separate nothing:
 * who is in "Domain Admins" is not in "Admins".
 */
const hasValue = (claim: unknown, value: string): boolean =>
  (typeof claim === 'string' ? [claim, ...claim.split(',').map((one) => one.trim())] : [claim].flat()).some(
    (one) => one === value || (typeof one === 'boolean' && String(one) === value),
  )
