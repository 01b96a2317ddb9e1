import { useEffect, useRef, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts'
import { GoogleButton } from './google-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import { type PendingCode, savePendingCode, usePendingCode } from './pending-code.ts'
import { useRefreshReader, useSignInMethods } from './queries.ts'
import { returnPath, signInAnchor } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignIn({ search }: { search: string }) {
  const methods = useSignInMethods()
  const next = returnPath(search)
  const hasPasskeys = methods?.passkeys ?? false
  const passkey = usePasskeySignIn(hasPasskeys && methods?.email !== 'off')
  const providers = (methods?.google || methods?.oidc) && (
    <div className="space-y-3">
      {methods.oidc && <ProviderButton label={methods.oidc.label} next={next} />}
      {methods.google && <GoogleButton next={next} />}
    </div>
  )
  const passkeyButton = hasPasskeys && <PasskeyButton busy={passkey.isPending} onClick={passkey.signIn} />
  if (methods?.email === 'off')
    return (
      <div id={signInAnchor}>
        {providers}
        {passkeyButton}
      </div>
    )
  return (
    <div onFocus={passkey.begin} onPointerDown={passkey.begin}>
      {providers && (
        <>
          {providers}
          <p className="my-4 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {t('signIn.or', 'or')}
          </p>
        </>
      )}
      <EmailSignIn next={next} hasPasskeys={hasPasskeys} />
      {passkeyButton}
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
    </div>
  )
}

function EmailSignIn({ next, hasPasskeys }: { next: string | null; hasPasskeys: boolean }) {
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
      hasPasskeys={hasPasskeys}
      {...(previous && { previous })}
      onAddressKept={() => previous && save(previous)}
      onCodeSent={(typed) => save({ ...typed, next, askedAt: Date.now() })}
    />
  )
}
