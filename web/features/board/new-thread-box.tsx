import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { announcementsAWeek } from '#contract/board/thread.ts'
import { to } from '#contract/pages.ts'
import { meetings } from '#web/features/meetings/queries.ts'
import { t } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showThread, startThread } from './actions.ts'
import { draftName, isEmpty, toSend } from './draft.ts'
import { LastDayField } from './last-day-field.tsx'
import { boxOf } from './outbox.ts'
import { SendingBox } from './sending-box.tsx'
import { useBox } from './use-box.ts'
import { type BoardViewer, mayManage } from './viewer.ts'

interface NewThreadBoxProps {
  viewer: BoardViewer
  /** The meeting that the conversation is about. */
  meetingId: number | null
  onStarted: (threadId: number) => void
}

/** Starts a conversation. An admin may announce it to everyone. */
export function NewThreadBox({ viewer, meetingId, onStarted }: NewThreadBoxProps) {
  const { club, reader } = viewer
  const client = useQueryClient()
  const box = useBox(boxOf(draftName(club.id, 'new'), reader?.id ?? null))
  const [announces, setAnnounces] = useState(false)
  const [until, setUntil] = useState('')

  function send() {
    box.send(async (draft, stored) => {
      const announcement = announces ? { until: until === '' ? null : until } : undefined
      const body = {
        ...toSend(draft),
        ...(meetingId !== null && { meetingId }),
        ...(announcement && { announcement }),
      }
      const thread = await startThread(club, body, stored)
      showThread(client, club, thread)
      setAnnounces(false)
      setUntil('')
      onStarted(thread.id)
    })
  }

  return (
    <>
      {meetingId !== null && <MeetingTag viewer={viewer} meetingId={meetingId} />}
      <SendingBox
        clubId={club.id}
        label={t('board.write', 'Write to the club')}
        sendLabel={announces ? t('board.announce', 'Announce') : t('board.send', 'Send')}
        box={box}
        onSend={send}
      >
        {mayManage(viewer) && (!isEmpty(box.written) || announces) && (
          <div className="space-y-3 border-t border-line px-3 py-2.5">
            <Checkbox
              label={
                <span className="inline-flex items-center gap-1.5">
                  <Megaphone className="size-4" aria-hidden />
                  {t('board.announceThis', 'Announce this to everyone')}
                </span>
              }
              hint={
                announces &&
                t(
                  'board.announceMeans',
                  'Every member is notified, and it stays on top of the club’s page. You can announce up to {max} times a week.',
                  { max: announcementsAWeek },
                )
              }
              checked={announces}
              onChange={setAnnounces}
            />
            {announces && <LastDayField value={until} onChange={setUntil} />}
          </div>
        )}
      </SendingBox>
    </>
  )
}

function MeetingTag({ viewer: { club }, meetingId }: { viewer: BoardViewer; meetingId: number }) {
  const dates = useDates()
  const [, navigate] = useLocation()
  const { data: meeting } = useQuery(meetings.one(club.id, String(meetingId)))
  return (
    <p className="mb-1 flex min-h-11 items-center gap-2 text-sm font-semibold">
      <CalendarDays className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 truncate">
        {meeting?.startsAt
          ? t('board.aboutEvening', 'About the evening of {day}', { day: dates.monthDayOf(meeting.startsAt) })
          : t('board.aboutMeeting', 'About “{title}”', { title: meeting?.title ?? '…' })}
      </span>
      <IconButton
        size="sm"
        label={t('board.notAboutMeeting', 'Write about something else')}
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={() => navigate(to.board(club.slug), { replace: true })}
      />
    </p>
  )
}
