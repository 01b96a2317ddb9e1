import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { OwnReading, OwnWanted } from '#web/features/library/home/own-reading.tsx'
import { OwnRounds } from '#web/features/choosing/rounds/own-rounds.tsx'
import { OwnMeetings } from '#web/features/meetings/own-meetings.tsx'
import { OwnClubs } from '#web/features/members/own-clubs.tsx'
import { OwnNews } from '#web/features/news/own-news.tsx'
import { OwnNowReading } from '#web/features/progress/now-reading/own-now-reading.tsx'
import { NamePrompt } from '#web/features/own-account/name-prompt.tsx'
import { ClubFinder } from './club-finder.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeNotices } from './home-notices.tsx'
import { t } from '#web/messages/text.ts'

interface MemberHomeProps {
  reader: User
  heading: ReactNode
  /** False if the reader has only one club. */
  namesClub: boolean
}

/** First what a member came for: their page, the vote, the meeting and what is new. */
export const MemberHome = ({ reader, heading, namesClub }: MemberHomeProps) => (
  <>
    <h1 className="page pt-3.5 pb-3 text-2xl sm:pt-10 sm:pb-8 sm:text-3xl">{heading}</h1>
    <HomeNotices />
    <div className="page space-y-2.5 pt-0 pb-5 sm:space-y-10 sm:pb-10">
      <OwnNowReading />
      <OwnReading />
      <div className="flex flex-col gap-x-8 gap-y-2.5 empty:hidden sm:gap-y-10 lg:flex-row lg:*:flex lg:*:min-w-0 lg:*:flex-1 lg:*:flex-col">
        <OwnRounds namesClub={namesClub} />
        <OwnMeetings namesClub={namesClub} />
      </div>
      <OwnNews namesClub={namesClub} />
      <OwnWanted />
    </div>
    <NamePrompt key={reader.id} reader={reader} />
    <OwnClubs />
    <HomeFeatures />
    <ClubFinder>
      <h2 className="max-w-[18ch] text-3xl">{t('home.findOrStart', 'Find a club, or start a new one')}</h2>
    </ClubFinder>
  </>
)
