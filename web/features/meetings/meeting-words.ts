import type { Meeting, MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { countOf, printCount } from '#web/ui/print-count.ts'

/** "7 going with 2 guests · 3 maybe · 1 waiting"; null if nobody has answered, or for those who may not know. */
export function whoComes(counts: Meeting['counts']): string | null {
  if (counts === null) return null
  const { going, maybe, guests, waiting } = counts
  const parts = [
    going > 0 && `${printCount(going)} going${guests > 0 ? ` with ${countOf(guests, 'guest')}` : ''}`,
    maybe > 0 && `${printCount(maybe)} maybe`,
    waiting > 0 && `${printCount(waiting)} waiting`,
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** "3 spots left", "No spots left"; null without a limit, or for those who may not know. */
export function placesWords({ placesLeft }: Pick<Meeting, 'placesLeft'>): string | null {
  if (placesLeft === null) return null
  return placesLeft === 0 ? 'No spots left' : `${countOf(placesLeft, 'spot')} left`
}

/** Members can choose between the place and the video link. */
export const isHybrid = ({ place, videoUrl }: Pick<MeetingWithAnswers, 'place' | 'videoUrl'>): boolean =>
  place !== null && videoUrl !== null
