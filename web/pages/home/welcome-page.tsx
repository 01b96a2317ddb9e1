import type { GoogleSignInError } from '#contract/accounts/sign-in.ts'
import type { SignInResult } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { SignIn } from '#web/features/accounts/sign-in.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { WelcomeContents } from './welcome-contents.tsx'
import { WelcomeEntry } from './welcome-entry.tsx'

const messages: Record<GoogleSignInError | SignInResult, string> = {
  failed: 'Couldn’t sign you in. Check your email address and try again.',
  'code-sent': 'We sent you an email with a code and a link. Open the link to sign in.',
  'no-google': 'Google sign-in isn’t set up here. Use your email address instead.',
  'google-unavailable': 'Google isn’t responding. Try again in a moment.',
  'google-cancelled': 'Google sign-in was cancelled. You can try again at any time.',
  'google-failed': 'Couldn’t sign you in with Google. Try again.',
  'google-unverified': 'Google hasn’t verified that account’s email address, so you can’t sign in with it.',
}

/** The message for a sign-in that returned here; the server names its result in the query. */
function messageIn(search: string): string | undefined {
  const result = new URLSearchParams(search).get('sign-in') ?? ''
  return Object.hasOwn(messages, result) ? messages[result as keyof typeof messages] : undefined
}

interface WelcomePageProps {
  search: string
  onSigningIn: () => void
}

export function WelcomePage({ search, onSigningIn }: WelcomePageProps) {
  usePageTitle('Inkhorn')
  const methods = useSignInMethods()
  const message = messageIn(search)
  return (
    <div className="page">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <div className="lg:order-2">
          <img
            src="/pictures/empty/welcome.svg"
            alt=""
            width={640}
            height={480}
            fetchPriority="high"
            className="mx-auto h-auto w-full max-w-[17rem] sm:max-w-[26rem] lg:max-w-none"
          />
        </div>
        <div>
          {/* The fallback font must wrap like ours, or Sign In moves while it is pressed. From 842 px on, ours fits one line. */}
          <h1 className="text-5xl min-[52.6rem]:font-serif-large">A room for your book club</h1>
          <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
            A reading list you all share. A bookmark of your own. What each of you thought of a book, and what
            to read next.
          </p>
          <div className="mt-7 max-w-[27rem] border-t border-line pt-6" onFocus={onSigningIn}>
            {message && (
              <p role="status" className="mb-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
                {message}
              </p>
            )}
            <SignIn search={search} />
            <p className="mt-3 text-sm text-ink-soft">
              {methods?.email === 'off' ? 'If you’re new here' : 'No password needed. If you’re new here'},
              this creates your account.
            </p>
          </div>
        </div>
      </div>
      <WelcomeContents />
      <WelcomeEntry />
    </div>
  )
}
