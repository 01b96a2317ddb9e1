import { SignInForm } from '#web/accounts/sign-in-form.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { WelcomeContents } from './welcome-contents.tsx'
import { WelcomeEntry } from './welcome-entry.tsx'

/** The first page for visitors: what Inkhorn is, and the way in. */
export function WelcomePage({ noGoogle }: { noGoogle: boolean }) {
  usePageTitle('Inkhorn')
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
          <h1 className="text-5xl">A room for your book club</h1>
          <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
            One shelf you all share. Where everyone has got to. What each of you made of it, and what to read
            next.
          </p>
          <div className="mt-7 max-w-[27rem] border-t border-line pt-6">
            {noGoogle && (
              <p role="status" className="mb-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
                Signing in with Google is not set up here. Your email address will do.
              </p>
            )}
            <SignInForm />
            <p className="mt-3 text-sm text-ink-soft">
              No password. If the address is new to us, this makes your account.
            </p>
          </div>
        </div>
      </div>
      <WelcomeContents />
      <WelcomeEntry />
    </div>
  )
}
