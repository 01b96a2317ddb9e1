import { BookOpen, House, MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { AddToCalendar } from '#web/features/meetings/calendar/add-to-calendar.tsx'
import { ReadingLine } from '#web/features/meetings/reading-line.tsx'
import { PostText } from '#web/features/texts/post-text.tsx'
import { rich, t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

interface MeetingDetailsProps {
  club: Club
  meeting: MeetingWithAnswers
  isAhead: boolean
}

/** A meeting's place, book and calendar links. Visitors see only the book. */
export function MeetingDetails({ club, meeting, isAhead }: MeetingDetailsProps) {
  const { host, place, videoUrl, book, description } = meeting
  const isEmpty = place === null && videoUrl === null && !book && description === ''
  if (isEmpty && !meeting.calendarLinks) return null
  return (
    <section aria-label={t('meetings.about', 'About the meeting')} className="space-y-5">
      {host !== null && (
        <Line icon={<House className="size-5" aria-hidden="true" />}>
          <p className="wrap-anywhere">
            {rich('meetings.hostedBy', 'Hosted by {name}', { name: host.name })}
          </p>
        </Line>
      )}
      {place !== null && (
        <Line icon={<MapPin className="size-5" aria-hidden="true" />}>
          <p className="sr-only">{t('meetings.where', 'Where')}</p>
          <p dir="auto" className="wrap-anywhere">
            {place}
          </p>
        </Line>
      )}
      {videoUrl !== null && (
        <Line icon={<Video className="size-5" aria-hidden="true" />}>
          <p className="sr-only">{t('meetings.videoLink', 'Video link')}</p>
          <a
            href={videoUrl}
            target="_blank"
            rel="nofollow ugc noopener"
            className="text-action-ink underline underline-offset-3 wrap-anywhere"
          >
            {videoUrl}
          </a>
        </Line>
      )}
      {book && (
        <div className="flex items-start gap-3">
          <Cover
            title={book.title}
            author={book.author}
            genre={book.genre}
            url={book.coverImageUrl}
            decorative
            sizes="3.5rem"
            className="w-12 shrink-0"
          />
          <div className="min-w-0">
            <p className="flex items-center gap-1.5 text-sm text-ink-soft">
              <BookOpen className="size-3.5" aria-hidden="true" />
              {t('meetings.book', 'Book')}
            </p>
            <p dir="auto" className="wrap-anywhere">
              <PageLink
                to={to.book(club.slug, book.id)}
                className="font-serif font-[580] text-ink underline-offset-3 hover:underline"
              >
                {book.title}
              </PageLink>
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{book.author}</bdi>
            </p>
            <ReadingLine meeting={{ ...meeting, toGo: null }} className="mt-1" />
          </div>
        </div>
      )}
      {description !== '' && <PostText text={description} className="max-w-[62ch]" />}
      {isAhead && <AddToCalendar club={club} meeting={meeting} />}
    </section>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <span className="mt-0.5 shrink-0 text-ink-soft">{icon}</span>
    <div className="min-w-0">{children}</div>
  </div>
)
