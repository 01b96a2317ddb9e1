import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeetingDay } from '#contract/meetings/day.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { useDebounced } from '#web/client/use-debounced.ts'
import { memberName } from '#web/features/members/member-name.ts'
import { members } from '#web/features/members/queries.ts'
import { t } from '#web/messages/text.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useUpdateAttendance } from './actions.ts'
import type { MeetingClub } from '../queries.ts'
import { type AttendanceRow, attendanceRows } from './attendance-rows.ts'

interface MarkOthersProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  day: Pick<MeetingDay, 'came' | 'cameCount'>
  ownId: number | null
}

/** Milliseconds without a key press before a search starts. */
const typingPause = 250

/** All members, whatever they answered: plans change. In a club of more than one page, others are found by name. */
export function MarkOthers({ club, meeting, day, ownId }: MarkOthersProps) {
  const [words, setWords] = useState('')
  const searched = useDebounced(words.trim(), typingPause)
  const { data } = useInfiniteQuery({
    ...members.pages(club.id, 'member', searched),
    placeholderData: (before) => before,
  })
  const found = (data?.pages.flatMap(({ rows }) => rows) ?? []).map((member) => ({
    memberId: member.id,
    name: memberName(member),
  }))
  const rows = attendanceRows(day, searched === '' ? [...meeting.answers, ...found] : found, searched !== '')
  const people = rows.filter(({ memberId }) => memberId !== ownId)
  const isCut = (data?.pages[0]?.next ?? null) !== null
  return (
    <>
      {(isCut || words !== '') && (
        <SearchInput
          label={t('meetings.findMember', 'Find a member')}
          placeholder={t('meetings.findMember', 'Find a member')}
          value={words}
          maxLength={100}
          dir="auto"
          onChange={({ target }) => setWords(target.value)}
          className="mb-2 sm:w-72"
        />
      )}
      <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {people.map((person) => (
          <Person key={person.memberId} club={club} meetingId={meeting.id} person={person} />
        ))}
      </ul>
      {people.length === 0 && data && (
        <p className="py-2 text-ink-soft">{t('meetings.nobodyByName', 'Nobody by this name.')}</p>
      )}
    </>
  )
}

interface PersonProps {
  club: MeetingClub
  meetingId: number
  person: AttendanceRow
}

function Person({ club, meetingId, person: { memberId, name, hasCome } }: PersonProps) {
  const update = useUpdateAttendance(club, meetingId, name)
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={update.isPending ? update.variables.came : hasCome}
          onChange={({ target }) => update.run({ memberId, came: target.checked })}
          className="size-4.5 shrink-0 cursor-pointer"
        />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </label>
    </li>
  )
}
