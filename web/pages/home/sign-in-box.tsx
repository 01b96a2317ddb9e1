import type { SignInMethods } from '#contract/accounts/sign-in.ts'
import { isSuspendedResult } from '#contract/accounts/suspension.ts'
import type { SignInResult } from '#contract/pages.ts'
import { useSignInMethods, useSuspension } from '#web/features/accounts/queries.ts'
import { SignIn } from '#web/features/accounts/sign-in.tsx'
import { t } from '#web/messages/text.ts'
import { comesWithLink } from './comes-with-link.ts'

/** The message for a sign-in that returned here; the server names its result in the query. */
function messageOf(result: SignInResult, methods: SignInMethods | undefined): string | undefined {
  const provider = /google/.test(result)
    ? 'Google' // not a text
    : (methods?.oidc?.label ?? t('signIn.thisProvider', 'This provider'))
  switch (result) {
    case 'failed':
      return t('signIn.failed', 'Couldn’t sign you in. Check your email address and try again.')
    case 'code-sent':
      return t(
        'signIn.sentCodeAndLink',
        'We sent you an email with a code and a link. Open the link to sign in.',
      )
    case 'no-google':
    case 'no-oidc':
      return t('signIn.noProvider', '{provider} sign-in isn’t set up here. Sign in another way.', {
        provider,
      })
    case 'google-unavailable':
    case 'oidc-unavailable':
      return t('signIn.providerUnavailable', '{provider} isn’t responding. Try again in a moment.', {
        provider,
      })
    case 'google-cancelled':
    case 'oidc-cancelled':
      return t(
        'signIn.providerCancelled',
        '{provider} sign-in was cancelled. You can try again at any time.',
        { provider },
      )
    case 'google-failed':
    case 'oidc-failed':
      return t('signIn.providerFailed', 'Couldn’t sign you in with {provider}. Try again.', { provider })
    case 'google-unverified':
    case 'oidc-unverified':
      return t(
        'signIn.providerUnverified',
        '{provider} hasn’t verified that account’s email address, so you can’t sign in with it.',
        { provider },
      )
    case 'google-not-invited':
    case 'oidc-not-invited':
      return t(
        'signIn.providerNotInvited',
        'That account is new here, and not everybody can join. Below the form you can read who can.',
      )
    case 'google-suspended':
    case 'oidc-suspended':
      return t(
        'signIn.suspended',
        'Your account is suspended, so you can’t sign in. If you think this is a mistake, write to the people who run this site.',
      )
  }
}

/** Who may create an account, below the form. */
function newcomerWords(methods: SignInMethods | undefined, isInvited: boolean): string {
  const { who, domains = [] } = methods?.newReaders ?? {}
  if (who === 'link' && !isInvited)
    return t(
      'signIn.linkHolderOnly',
      'Nobody has an account here yet. If you run this site, open the link that the server printed when it started.',
    )
  if (who === 'nobody') return t('signIn.readersOnly', 'Only readers who have an account can sign in here.')
  if (who === 'domains')
    return t('signIn.domainsOnly', 'If you’re new here, use your email address at {domains}.', {
      domains: domains.join(', '),
    })
  if (who === 'invited' && !isInvited)
    return t(
      'signIn.invitedOnly',
      'If you’re new here, you need an invitation: open the link that a reader or a club sent you.',
    )
  return methods?.email === 'off'
    ? t('signIn.createsAccount', 'If you’re new here, this creates your account.')
    : t('signIn.noPassword', 'No password needed. If you’re new here, this creates your account.')
}

interface SignInBoxProps {
  search: string
  /** Whether the reader comes with an invitation to create an account, where they need one. */
  isInvited?: boolean
  onSigningIn?: () => void
}

export function SignInBox({ search, isInvited = comesWithLink(search), onSigningIn }: SignInBoxProps) {
  const methods = useSignInMethods()
  const result = (new URLSearchParams(search).get('sign-in') ?? '') as SignInResult
  const whySuspended = useSuspension(isSuspendedResult(result))
  const message = whySuspended ?? messageOf(result, methods)
  return (
    <div onFocus={onSigningIn}>
      {message && (
        <p role="status" className="mb-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
          {message}
        </p>
      )}
      <SignIn search={search} />
      <p className="mt-3 text-sm text-ink-soft">{newcomerWords(methods, isInvited)}</p>
    </div>
  )
}
