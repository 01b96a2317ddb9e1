import { useState } from 'react'
import type { Mark, MeetingWithAnswers, OptionId } from '#contract/meetings/meeting.ts'
import { useMarkOptions } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'

/** Shown at once, and sent one after the other however fast they are pressed. */
export function useOwnMarks(club: MeetingClub, meeting: MeetingWithAnswers) {
  const [unsent, setUnsent] = useState<Readonly<Record<number, Mark>>>({})
  const { mutate } = useMarkOptions(club, meeting.id, () => setUnsent({}))
  return {
    unsent,
    mark: (optionId: OptionId, mark: Mark) => {
      setUnsent((before) => ({ ...before, [optionId]: mark }))
      mutate([{ optionId, mark }])
    },
  }
}
