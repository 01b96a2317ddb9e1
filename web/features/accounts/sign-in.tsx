import { useEffect, useRef, useState } from 'react'
import { returnPath, signInAnchor } from './return-path.ts'
import { useLookAgain, useSignInWays } from './sign-in-queries.ts'
import { pendingCode, type PendingCode, savePendingCode, usePendingCode } from './pending-code.ts'
import { CodeForm } from './code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { GoogleButton } from './google-button.tsx'

/** Every way in that this server offers, the form asking for the code once one was mailed. */
export function SignIn({ search }: { search: string }) {
  const ways = useSignInWays()
  const google = ways?.google ? <GoogleButton next={returnPath(search)} /> : null
  if (ways?.email === 'off') return <div id={signInAnchor}>{google}</div>
  return (
    <>
      {google && (
        <>
          {google}
          <p className="my-4 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or
          </p>
        </>
      )}
      <ByEmail next={returnPath(search)} />
    </>
  )
}

function ByEmail({ next }: { next: string | null }) {
  const asked = usePendingCode()
  const lookAgain = useLookAgain()
  // Whoever goes back to their address finds it as they left it.
  const [left, setLeft] = useState<PendingCode>()
  const before = useRef(asked)
  useEffect(() => {
    // Gone without this tab having a part in it: the link in the letter was opened in another one.
    if (before.current && !asked && !left) lookAgain()
    before.current = asked
  }, [asked, left, lookAgain])

  const keep = (code: PendingCode) => {
    setLeft(undefined)
    savePendingCode(code)
  }

  if (asked)
    return (
      <CodeForm
        key={asked.email}
        asked={asked}
        onOtherAddress={() => {
          setLeft(asked)
          savePendingCode(null)
        }}
      />
    )
  return (
    <SignInForm
      {...(left && { left })}
      onReturn={() => left && keep(left)}
      onCodeSent={(typed) => keep({ ...typed, next, askedAt: Date.now() })}
    />
  )
}

/** What the link page knows of the code it was sent with: nothing, where another browser asked for it. */
export const pendingCodeFor = (email: string) => {
  const asked = pendingCode()
  return asked?.email.trim().toLowerCase() === email ? asked : null
}
