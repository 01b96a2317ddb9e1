import { Download, ExternalLink } from 'lucide-react'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { getMeetingCalendar } from '#contract/meetings/calendar.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import type { MeetingClub } from '../queries.ts'

const calendars = { google: 'Google', outlook: 'Outlook' } // not a text

const linkStyle =
  'inline-flex min-h-9 items-center gap-1.5 font-semibold text-action-ink no-underline hover:underline pointer-coarse:min-h-11'

export function AddToCalendar({ club, meeting }: { club: MeetingClub; meeting: MeetingWithAnswers }) {
  const links = meeting.calendarLinks
  if (!links) return null
  return (
    <div>
      <p className="text-sm font-semibold">{t('meetings.addToCalendar', 'Add to your calendar')}</p>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {(['google', 'outlook'] as const).map((name) => (
          <li key={name}>
            <a href={links[name]} target="_blank" rel="noopener noreferrer" className={linkStyle}>
              {calendars[name]}
              <ExternalLink
                className="size-3.5"
                aria-label={t('words.opensInNewTab', '(opens in a new tab)')}
                role="img"
              />
            </a>
          </li>
        ))}
        <li>
          <a
            href={urlOf(getMeetingCalendar, { params: { clubId: club.id, meetingId: meeting.id } })}
            download
            className={linkStyle}
          >
            <Download className="size-3.5" aria-hidden="true" />
            {t('meetings.calendarFile', 'Calendar file')}
          </a>
        </li>
      </ul>
    </div>
  )
}
