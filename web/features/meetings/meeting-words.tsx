import type { ReactNode } from 'react'
import type { Meeting, MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { rich, t } from '#web/messages/text.ts'

/** "7 going with 2 guests · 3 maybe · 1 waiting"; null if nobody has answered, or for those who may not know. */
export function whoComes(counts: Meeting['counts']): string | null {
  if (counts === null) return null
  const { going, maybe, guests, waiting } = counts
  const parts = [
    going > 0 && goingWords(going, guests),
    maybe > 0 && t('meetings.maybeCount', '{count, plural, one {# maybe} other {# maybe}}', { count: maybe }),
    waiting > 0 &&
      t('meetings.waitingCount', '{count, plural, one {# waiting} other {# waiting}}', { count: waiting }),
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}

const goingWords = (going: number, guests: number): string =>
  guests === 0
    ? t('meetings.goingCount', '{going, plural, one {# going} other {# going}}', { going })
    : t(
        'meetings.goingWithGuests',
        '{going, plural, one {# going} other {# going}} with {guests, plural, one {# guest} other {# guests}}',
        { going, guests },
      )

/** "3 spots left", "No spots left"; null without a limit, or for those who may not know. */
export function placesWords({ placesLeft }: Pick<Meeting, 'placesLeft'>): string | null {
  if (placesLeft === null) return null
  return t(
    'meetings.spotsLeft',
    '{left, plural, =0 {No spots left} one {# spot left} other {# spots left}}',
    {
      left: placesLeft,
    },
  )
}

/** The place, "Online", or both. */
export function placeOf({ place, videoUrl }: Pick<Meeting, 'place' | 'videoUrl'>): ReactNode {
  if (place === null) return t('meetings.online', 'Online')
  return videoUrl === null ? (
    <bdi>{place}</bdi>
  ) : (
    rich('meetings.placeOrOnline', '{place}, or online', { place })
  )
}

/** Members can choose between the place and the video link. */
export const isHybrid = ({ place, videoUrl }: Pick<MeetingWithAnswers, 'place' | 'videoUrl'>): boolean =>
  place !== null && videoUrl !== null
