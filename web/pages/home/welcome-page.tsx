import { usePageTitle } from '#web/client/page-title.ts'
import { Tour } from '#web/features/chronicles/tour.tsx'
import { SignInBox } from './sign-in-box.tsx'
import { WelcomeContents } from './welcome-contents.tsx'
import { WelcomeEntry } from './welcome-entry.tsx'
import { t } from '#web/messages/text.ts'

interface WelcomePageProps {
  search: string
  onSigningIn: () => void
}

export function WelcomePage({ search, onSigningIn }: WelcomePageProps) {
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
          {/* The fallback font must wrap like ours, or Sign In moves while it is pressed. From 842 px on, ours fits one line. */}
          <h1 className="text-5xl min-[52.6rem]:font-serif-large">
            {t('welcome.title', 'A room for your book club')}
          </h1>
          <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
            {t(
              'welcome.lead',
              'Vote on the next book. Find an evening for it. Read at your own pace, and talk without spoilers.',
            )}
          </p>
          <div className="mt-7 max-w-[27rem] border-t border-line pt-6">
            <SignInBox search={search} onSigningIn={onSigningIn} />
          </div>
        </div>
      </div>
      <Tour className="mt-16 lg:mt-24" />
      <WelcomeContents />
      <WelcomeEntry />
    </div>
  )
}
