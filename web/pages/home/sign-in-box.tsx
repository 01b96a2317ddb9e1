import type { GoogleSignInError } from '#contract/accounts/sign-in.ts'
import type { SignInResult } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { SignIn } from '#web/features/accounts/sign-in.tsx'
import { t } from '#web/messages/text.ts'

const messages: Record<GoogleSignInError | SignInResult, string> = {
  failed: t('signIn.failed', 'Couldn’t sign you in. Check your email address and try again.'),
  'code-sent': t(
    'signIn.sentCodeAndLink',
    'We sent you an email with a code and a link. Open the link to sign in.',
  ),
  'no-google': t('signIn.noGoogle', 'Google sign-in isn’t set up here. Use your email address instead.'),
  'google-unavailable': t('signIn.googleUnavailable', 'Google isn’t responding. Try again in a moment.'),
  'google-cancelled': t(
    'signIn.googleCancelled',
    'Google sign-in was cancelled. You can try again at any time.',
  ),
  'google-failed': t('signIn.googleFailed', 'Couldn’t sign you in with Google. Try again.'),
  'google-unverified': t(
    'signIn.googleUnverified',
    'Google hasn’t verified that account’s email address, so you can’t sign in with it.',
  ),
}

/** The message for a sign-in that returned here; the server names its result in the query. */
function messageIn(search: string): string | undefined {
  const result = new URLSearchParams(search).get('sign-in') ?? ''
  return Object.hasOwn(messages, result) ? messages[result as keyof typeof messages] : undefined
}

interface SignInBoxProps {
  search: string
  onSigningIn: () => void
}

export function SignInBox({ search, onSigningIn }: SignInBoxProps) {
  const methods = useSignInMethods()
  const message = messageIn(search)
  return (
    <div onFocus={onSigningIn}>
      {message && (
        <p role="status" className="mb-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
          {message}
        </p>
      )}
      <SignIn search={search} />
      <p className="mt-3 text-sm text-ink-soft">
        {methods?.email === 'off'
          ? t('signIn.createsAccount', 'If you’re new here, this creates your account.')
          : t('signIn.noPassword', 'No password needed. If you’re new here, this creates your account.')}
      </p>
    </div>
  )
}
