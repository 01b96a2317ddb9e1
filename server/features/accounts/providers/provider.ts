import {
  finishGoogleSignIn,
  finishOidcSignIn,
  type Provider,
  startGoogleSignIn,
  startOidcSignIn,
} from '#contract/accounts/sign-in.ts'
import type { Config, ProviderSettings } from '#server/config.ts'

/** An OpenID provider that readers may sign in with: how its calls and its cookie are named, and what is set for it. */
export interface ConfigurableProvider {
  name: Provider
  /** As health checks and metrics name it. */
  circuit: string
  start: typeof startGoogleSignIn | typeof startOidcSignIn
  finish: typeof finishGoogleSignIn | typeof finishOidcSignIn
  settings: ProviderSettings | null
}

/** Google, and the provider that an operator sets under its own name. Both may be set. */
export const listProviders = ({ google, oidc }: Config): readonly ConfigurableProvider[] => [
  {
    name: 'google',
    circuit: 'Google sign-in',
    start: startGoogleSignIn,
    finish: finishGoogleSignIn,
    settings: google,
  },
  {
    name: 'oidc',
    circuit: 'OpenID provider',
    start: startOidcSignIn,
    finish: finishOidcSignIn,
    settings: oidc,
  },
]
