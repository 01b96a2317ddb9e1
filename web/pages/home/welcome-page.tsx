import { type GoogleSignInError, googleSignInErrors } from '#contract/accounts/sign-in.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { SignIn } from '#web/features/accounts/sign-in.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { WelcomeContents } from './welcome-contents.tsx'
import { WelcomeEntry } from './welcome-entry.tsx'

const wordsFor: Record<GoogleSignInError, string> = {
  'no-google': 'Signing in with Google is not set up here. Your email address will do.',
  'google-unavailable': 'Google does not answer right now. Please try again in a moment.',
  'google-cancelled': 'Signing in with Google was cancelled. You can try again whenever you like.',
  'google-failed': 'Signing in with Google did not work this time. Please try again.',
  'google-unverified':
    'Google has not verified the email address of that account yet, so it cannot sign you in here.',
}

/** What became of a way in that led back here, as the server says in the query. */
function troubleIn(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('sign-in')
  const trouble = googleSignInErrors.find((one) => one === asked)
  return trouble && wordsFor[trouble]
}

/** The first page for visitors: what Inkhorn is, and the way in. */
export function WelcomePage({ search }: { search: string }) {
  usePageTitle('Inkhorn')
  const methods = useSignInMethods()
  const words = troubleIn(search)
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
          {/* Its stand-in letters break as ours: else Sign In moves from under the hand that presses it. Ours take one line from 842 px on. */}
          <h1 className="text-5xl min-[52.6rem]:font-serif-large">A room for your book club</h1>
          <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
            One shelf you all share. Where everyone has got to. What each of you made of it, and what to read
            next.
          </p>
          <div className="mt-7 max-w-[27rem] border-t border-line pt-6">
            {words && (
              <p role="status" className="mb-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
                {words}
              </p>
            )}
            <SignIn search={search} />
            <p className="mt-3 text-sm text-ink-soft">
              {methods?.email === 'off' ? 'If you are new here' : 'No password. If the address is new to us'},
              this makes your account.
            </p>
          </div>
        </div>
      </div>
      <WelcomeContents />
      <WelcomeEntry />
    </div>
  )
}
