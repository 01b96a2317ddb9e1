import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { safePath } from '#contract/accounts/return-path.ts'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSignIn } from '#web/features/accounts/actions.ts'
import { signInAnchor } from '#web/features/accounts/return-path.ts'
import { pendingCodeFor, savePendingCode } from '#web/features/accounts/pending-code.ts'
import { errorMessage } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Proof {
  email: string
  token: string
}

/** What the link in a letter says behind its hash. */
function proofIn(hash: string): Proof | null {
  const parts = new URLSearchParams(hash.slice(1))
  const [email, token] = [parts.get('email'), parts.get('token')]
  return email && token ? { email, token } : null
}

/**
 * Where the link in a letter leads. Opening it signs nobody in: programs that look through mail open links too. The
 * browser that asked for the letter goes on by itself; any other asks first, and says as whom, so that nobody is signed
 * in as someone else by a link they were sent.
 */
export default function SignInPage() {
  usePageTitle('Sign In')
  const [proof] = useState(() => proofIn(window.location.hash))
  // The proof stays neither in the address bar nor in the history.
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
      {proof ? <Door proof={proof} /> : <NoProof />}
    </div>
  )
}

function Door({ proof }: { proof: Proof }) {
  const [asked] = useState(() => pendingCodeFor(proof.email))
  const [, navigate] = useLocation()
  const reader = useReader()
  const signingIn = useSignIn()
  const hasBegun = useRef(false)

  const enter = () =>
    signingIn.mutate(proof, {
      onSuccess: () => {
        navigate(safePath(asked?.next) ?? to.home(), { replace: true })
        savePendingCode(null)
      },
    })

  useEffect(() => {
    if (!asked || hasBegun.current) return
    hasBegun.current = true
    enter()
  })

  if (signingIn.isError)
    return <NoProof words={errorMessage(signingIn.error, 'We could not sign you in. Please try again.')} />
  return (
    <>
      <h1 className="mt-6 text-3xl">Come in</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">
        {reader && reader.email !== proof.email && (
          <>
            You are signed in as <bdi className="font-semibold wrap-anywhere">{reader.email}</bdi> here.{' '}
          </>
        )}
        This signs you in as <bdi className="font-semibold wrap-anywhere text-ink">{proof.email}</bdi>.
      </p>
      <Button size="lg" busy={signingIn.isPending || signingIn.isSuccess} onClick={enter}>
        Sign In
      </Button>
    </>
  )
}

function NoProof({
  words = 'This page is for the link in a letter from us. Enter your email address, and one is on its way.',
}: {
  words?: string
}) {
  return (
    <>
      <h1 className="mt-6 text-3xl">Sign In</h1>
      <p className="mt-3 mb-7 max-w-[46ch] text-ink-soft">{words}</p>
      <Link to={`${to.home()}#${signInAnchor}`} className={buttonStyle({ size: 'lg' })}>
        Go to sign-in
      </Link>
    </>
  )
}
