import type { Meeting } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { DateLeaf } from './date-leaf.tsx'
import type { MeetingClub } from './queries.ts'

interface FindingDateCardProps {
  club: MeetingClub
  meeting: Meeting
  isMember: boolean
}

export const FindingDateCard = ({ club, meeting, isMember }: FindingDateCardProps) => (
  <section
    aria-label={t('meetings.findingDateFor', 'Finding a date: {title}', { title: meeting.title })}
    className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-md border border-line bg-paper-raised p-3.5 shadow-sheet sm:gap-x-5 sm:p-5"
  >
    <DateLeaf startsAt={null} />
    <div className="min-w-0">
      <h2 className="text-lg leading-snug sm:text-xl">
        {isMember
          ? t('meetings.whichTimes', 'Which times suit you?')
          : t('meetings.clubFindsDate', 'The club is finding a date')}
      </h2>
      <p dir="auto" className="w-fit text-sm text-ink-soft wrap-anywhere">
        {meeting.title}
      </p>
    </div>
    {isMember && (
      <PageLink
        to={to.meeting(club.slug, meeting.id)}
        aria-label={t('meetings.markTimesFor', 'Mark the times that suit you: {title}', {
          title: meeting.title,
        })}
        className={buttonStyle({ variant: 'outline', className: 'col-span-2 sm:w-fit' })}
      >
        {t('meetings.markTimes', 'Mark your times')}
      </PageLink>
    )}
  </section>
)
