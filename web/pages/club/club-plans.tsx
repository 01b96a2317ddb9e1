import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, MessagesSquare, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { choosing } from '#web/features/choosing/queries.ts'
import { OpenRoundCard } from '#web/features/choosing/rounds/open-round-card.tsx'
import { FindingDateCard } from '#web/features/meetings/finding-date-card.tsx'
import { NextMeetingCard } from '#web/features/meetings/next-meeting-card.tsx'
import { meetings } from '#web/features/meetings/queries.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'

interface ClubPlansProps {
  club: Club
  isMember: boolean
  isAdmin: boolean
}

export function ClubPlans({ club, isMember, isAdmin }: ClubPlansProps) {
  const planned = useQuery(meetings.next(club.id)).data?.rows ?? []
  const rounds = useQuery(choosing.openRounds(club.id)).data?.rows ?? []
  const next = planned.find(({ status }) => status === 'scheduled')
  const finding = planned.find(({ status }) => status === 'finding-a-date')
  return (
    <div className={isMember ? 'mt-2.5 sm:mt-5' : 'mt-6'}>
      <div className="grid gap-2.5 empty:hidden sm:gap-3 lg:grid-cols-2 lg:only:*:col-span-2">
        {next && <NextMeetingCard club={club} meeting={next} isMember={isMember} />}
        {finding && <FindingDateCard club={club} meeting={finding} isMember={isMember} />}
        {rounds.length > 0 && (
          <ul aria-label={t('clubs.openVotes', 'Open votes')} className="space-y-3">
            {rounds.map((round) => (
              <li key={round.id}>
                <OpenRoundCard slug={club.slug} round={round} isMember={isMember} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="-ms-4.5 mt-1 flex flex-wrap">
        {(planned.length > 0 || isAdmin) && (
          <QuietLink to={planned.length > 0 ? to.meetings(club.slug) : to.planMeeting(club.slug)}>
            <CalendarPlus className="size-4.5" aria-hidden="true" />
            {planned.length > 0
              ? t('clubs.allMeetings', 'All meetings')
              : t('clubs.planMeeting', 'Plan a meeting')}
          </QuietLink>
        )}
        {club.boardVisible && !isMember && (
          <QuietLink to={to.board(club.slug)}>
            <MessagesSquare className="size-4.5" aria-hidden="true" />
            {t('titles.board', 'Board')}
          </QuietLink>
        )}
        <QuietLink to={to.choose(club.slug)}>
          <Vote className="size-4.5" aria-hidden="true" />
          {rounds.length > 0
            ? t('clubs.ideasAndVotes', 'Ideas and past votes')
            : t('titles.choose', 'Choose the next book')}
        </QuietLink>
      </div>
    </div>
  )
}

const QuietLink = ({ to: target, children }: { to: string; children: ReactNode }) => (
  <PageLink to={target} className={buttonStyle({ variant: 'ghost', className: 'text-ink-soft!' })}>
    {children}
  </PageLink>
)
