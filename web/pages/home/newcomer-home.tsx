import { OwnReading, OwnWanted } from '#web/features/library/home/own-reading.tsx'
import { OwnClubs } from '#web/features/members/own-clubs.tsx'
import { NamePrompt } from '#web/features/own-account/name-prompt.tsx'
import type { User } from '#contract/accounts/account.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Tour } from '#web/features/chronicles/tour.tsx'
import { t } from '#web/messages/text.ts'
import { ClubFinder } from './club-finder.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeNotices } from './home-notices.tsx'

// Lazy, because one reader of an instance needs it, once.
const FirstStepsBand = lazy(async () => ({
  default: (await import('#web/features/admin/first-steps/first-steps-band.tsx')).FirstStepsBand,
}))

interface NewcomerHomeProps {
  reader: User
  /** Whether they run this instance and have not set it up yet. */
  hasFirstSteps: boolean
  heading: ReactNode
}

/** For readers who are in no club yet, even if they have asked to join some. */
export const NewcomerHome = ({ reader, hasFirstSteps, heading }: NewcomerHomeProps) => (
  <>
    <ClubFinder isFirst>
      <h1 className="max-w-[18ch] text-4xl">{heading}</h1>
      <p className="mt-2 text-lg">{t('home.findOrStartLead', 'Find a club, or start a new one.')}</p>
    </ClubFinder>
    {hasFirstSteps && (
      <Suspense fallback={<div className="min-h-48 sm:min-h-26" />}>
        <FirstStepsBand />
      </Suspense>
    )}
    <div className="page space-y-8 empty:hidden">
      <OwnReading />
      <OwnWanted />
    </div>
    <NamePrompt key={reader.id} reader={reader} />
    <HomeNotices />
    <OwnClubs />
    <HomeFeatures />
    <Tour className="page" />
  </>
)
