import { urlOf } from '#contract/http/endpoint-url.ts'
import {
  type Provider,
  type SignInMethods,
  startGoogleSignIn,
  startOidcSignIn,
} from '#contract/accounts/sign-in.ts'

const starts = { google: startGoogleSignIn, oidc: startOidcSignIn }

export const providerPath = (provider: Provider, next: string | null): string =>
  urlOf(starts[provider], { query: { next: next ?? undefined } })

/** The provider that a button signs in with where there is no choice to make (specification, 6); null leads to the form. */
export function soleProvider(methods: SignInMethods | null | undefined): Provider | null {
  if (methods?.google && !methods.oidc) return 'google'
  return methods?.oidc && !methods.google && methods.email === 'off' ? 'oidc' : null
}
