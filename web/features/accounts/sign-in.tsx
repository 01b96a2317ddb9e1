import { useEffect, useRef, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { CodeForm } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import { type PendingCode, savePendingCode, usePendingCode } from './pending-code.ts'
import { useRefreshReader, useSignInMethods } from './queries.ts'
import { returnPath, signInAnchor } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignIn({ search }: { search: string }) {
  const methods = useSignInMethods()
  const next = returnPath(search)
  const providers = (methods?.google || methods?.oidc) && (
    <div className="space-y-3">
      {methods.oidc && <ProviderButton label={methods.oidc.label} next={next} />}
      {methods.google && <GoogleButton next={next} />}
    </div>
  )
  if (methods?.email === 'off') return <div id={signInAnchor}>{providers}</div>
  return (
    <>
      {providers && (
        <>
          {providers}
          <p className="my-4 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {t('signIn.or', 'or')}
          </p>
        </>
      )}
      <EmailSignIn next={next} />
      {methods?.email === 'code' && (
        <noscript>
          <p className="mt-3 text-sm">
            {t(
              'signIn.needsScript',
              'Signing in with a code needs JavaScript. You can read everything open to visitors without it.',
            )}
          </p>
        </noscript>
      )}
    </>
  )
}

function EmailSignIn({ next }: { next: string | null }) {
  const pending = usePendingCode()
  const refreshReader = useRefreshReader()
  // After "Change address" the first form keeps its earlier input.
  const [previous, setPrevious] = useState<PendingCode>()
  const lastPending = useRef(pending)
  useEffect(() => {
    // This tab did not remove it, so another tab has signed in with the link from the email.
    if (lastPending.current && !pending && !previous) refreshReader()
    lastPending.current = pending
  }, [pending, previous, refreshReader])

  const save = (code: PendingCode) => {
    setPrevious(undefined)
    savePendingCode(code)
  }

  if (pending)
    return (
      <CodeForm
        key={pending.email}
        pending={pending}
        onChangeAddress={() => {
          setPrevious(pending)
          savePendingCode(null)
        }}
      />
    )
  return (
    <SignInForm
      next={next}
      {...(previous && { previous })}
      onAddressKept={() => previous && save(previous)}
      onCodeSent={(typed) => save({ ...typed, next, askedAt: Date.now() })}
    />
  )
}
