import { pageAt, percentAt, positionMax, positionOf } from '#contract/plans/position.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { DurationField } from './duration-field.tsx'
import { type Duration, inWords, parseDuration, typedDuration } from './duration.ts'
import { PlaceFormLayout, type PlaceFormProps } from './place-form.tsx'
import { t } from '#web/messages/text.ts'

export function TimeForm({ saved, parts, autoFocus, saving, onSaved }: PlaceFormProps) {
  const { typed, type, forgetSaved } = useTyped<{ listened?: Duration; whole?: Duration }>()
  const savedMinutes = minutesListened(saved.position, saved.totalMinutes)
  const length = typed?.whole ?? typedDuration(saved.totalMinutes)
  const totalMinutes = parseDuration(length)
  // Another edition's length alone keeps the place, and the time follows.
  const time = typed?.listened ?? typedDuration(minutesListened(saved.position, totalMinutes))
  const minutes = parseDuration(time)
  const staysInPlace = typed?.listened === undefined && saved.position !== null
  const isTooLong = minutes !== null && totalMinutes !== null && minutes > totalMinutes
  const isComplete = minutes !== null && totalMinutes !== null && totalMinutes > 0 && !isTooLong
  // The length can be saved before its listener has begun.
  const isLengthAlone = minutes === null && totalMinutes !== null && totalMinutes > 0
  const position = isComplete && !staysInPlace ? positionOf(minutes, totalMinutes) : (saved.position ?? 0)
  return (
    <PlaceFormLayout
      saved={saved}
      parts={parts}
      saving={saving}
      update={
        isComplete
          ? { ...(!staysInPlace && { minutes }), totalMinutes }
          : isLengthAlone
            ? { totalMinutes }
            : null
      }
      isSaved={
        totalMinutes === saved.totalMinutes &&
        (isLengthAlone || (saved.position !== null && minutes === savedMinutes))
      }
      percent={Math.floor(percentAt(position))}
      remaining={
        isComplete && position < positionMax
          ? t('progress.timeRemaining', '{time} remaining', { time: inWords(totalMinutes - minutes) })
          : undefined
      }
      forgetSaved={forgetSaved}
      onSaved={onSaved}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <DurationField
          label={t('progress.listened', 'Listened')}
          autoFocus={autoFocus}
          value={time}
          onChange={(listened) => type({ ...typed, listened })}
          error={
            isTooLong
              ? t('progress.tooLong', 'That’s longer than the audiobook')
              : saving.fieldError('minutes')
          }
        />
        <DurationField
          label={t('progress.wholeAudiobook', 'Whole audiobook')}
          value={length}
          onChange={(whole) => type({ ...typed, whole })}
          error={saving.fieldError('totalMinutes')}
        />
      </div>
    </PlaceFormLayout>
  )
}

/** Null while the position or the length is unknown. */
const minutesListened = (position: Progress['position'], totalMinutes: number | null): number | null =>
  position === null || totalMinutes === null ? null : pageAt(position, totalMinutes)
