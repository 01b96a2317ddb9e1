import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSignIn } from '#web/features/accounts/actions.ts'
import { signInAnchor, signInPath } from '#web/features/accounts/return-path.ts'
import { pendingCodeFor } from '#web/features/accounts/pending-code.ts'
import { errorMessage } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Proof {
  email: string
  token: string
  /** Where to go after signing in: a path of this site. */
  next: string | null
}

/** The email address and the token in the fragment of a mailed link. */
function proofIn(hash: string): Proof | null {
  const parts = new URLSearchParams(hash.slice(1))
  const [email, token] = [parts.get('email'), parts.get('token')]
  return email && token ? { email, token, next: safePath(parts.get('next')) } : null
}

/**
 * Opening the link in a sign-in email doesn't sign in, because mail scanners open links too. The browser that requested the email
 * continues by itself. Any other asks first and names the account, so that nobody is signed in to someone else's account by a link.
 */
export default function SignInPage() {
  usePageTitle(t('titles.signIn', 'Sign In'))
  const [proof] = useState(() => proofIn(window.location.hash))
  // The token must not stay in the address bar or the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img
        src="/pictures/empty/welcome.svg"
        alt=""
        width={640}
        height={480}
        className="h-auto w-full max-w-[20rem]"
      />
      {proof ? <ConfirmSignIn proof={proof} /> : <NoProof />}
    </div>
  )
}

function ConfirmSignIn({ proof }: { proof: Proof }) {
  const [pending] = useState(() => pendingCodeFor(proof.email))
  const [, navigate] = useLocation()
  const reader = useReader()
  const signingIn = useSignIn()
  const hasBegun = useRef(false)
  const { next, ...credentials } = proof
  const goal = safePath(pending?.next) ?? next

  const signIn = () =>
    signingIn.mutate(credentials, {
      onSuccess: () => navigate(goal ?? to.home(), { replace: true }),
    })

  useEffect(() => {
    if (!pending || hasBegun.current) return
    hasBegun.current = true
    signIn()
  })

  if (signingIn.isError)
    return (
      <NoProof
        next={goal}
        message={errorMessage(signingIn.error, t('signIn.tryAgain', 'Couldn’t sign you in. Try again.'))}
      />
    )
  return (
    <>
      <h1 className="mt-6 text-3xl">{t('signIn.title', 'Sign in')}</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">
        {reader && reader.email !== proof.email && (
          <>
            {rich('signIn.currently', 'You’re currently signed in as {email}.', {
              email: <bdi className="font-semibold wrap-anywhere">{reader.email}</bdi>,
            })}{' '}
          </>
        )}
        {rich('signIn.willBe', 'You’ll be signed in as {email}.', {
          email: <bdi className="font-semibold wrap-anywhere text-ink">{proof.email}</bdi>,
        })}
      </p>
      <Button size="lg" busy={signingIn.isPending || signingIn.isSuccess} onClick={signIn}>
        {t('nav.signIn', 'Sign In')}
      </Button>
    </>
  )
}

function NoProof({
  next = null,
  message = t(
    'signIn.needsLink',
    'This page needs the link from our email. Enter your email address and we’ll send you one.',
  ),
}: {
  next?: string | null
  message?: string
}) {
  return (
    <>
      <h1 className="mt-6 text-3xl">{t('titles.signIn', 'Sign In')}</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">{message}</p>
      <Link
        to={next === null ? `${to.home()}#${signInAnchor}` : signInPath(next)}
        className={buttonStyle({ size: 'lg' })}
      >
        {t('signIn.go', 'Go to sign-in')}
      </Link>
    </>
  )
}
