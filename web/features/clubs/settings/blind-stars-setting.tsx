import { type FormEvent, useState } from 'react'
import { type Club, eachBook } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import type { Dates } from '#contract/time/dates.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useUpdateClub } from './actions.ts'

export interface StarsMeeting {
  id: number
  title: string
  day: CalendarDate
}

interface BlindStarsSettingProps {
  club: Club
  meetings: readonly StarsMeeting[]
}

const onADay = 'day'

/** Saved with a button, because closing stars notifies every member. */
export function BlindStarsSetting({ club, meetings }: BlindStarsSettingProps) {
  const dates = useDates()
  const saving = useUpdateClub(club)
  const { blindStars, blindStarsMeeting } = club
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const isClosed = blindStars !== null
  const isOpening = saving.isPending && saving.variables.blindStars === null
  const isForEachBook = blindStars === eachBook
  const openingDay = isForEachBook ? null : blindStars
  const saved = isForEachBook ? eachBook : blindStarsMeeting === null ? onADay : String(blindStarsMeeting)
  const when = picked ?? saved
  const day = typed ?? openingDay ?? ''
  const isChanged = when !== saved || (when === onADay && day !== openingDay)

  function reset(choosing: boolean) {
    setTyped(null)
    setPicked(null)
    setChoosing(choosing)
  }

  function check(checked: boolean) {
    if (saving.isPending) return
    saving.clearError()
    reset(checked)
    if (!checked && isClosed) saving.mutate({ blindStars: null })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const meeting = meetings.find(({ id }) => String(id) === when)
    if (when === eachBook) saving.run({ blindStars: eachBook }, () => reset(false))
    else if (meeting) saving.run({ blindStars: { meetingId: meeting.id } }, () => reset(false))
    else if (when === onADay && day !== '') saving.run({ blindStars: day }, () => reset(false))
  }

  return (
    <>
      <Checkbox
        label={t('clubs.stars.hideUntil', 'Hide ratings until a day or meeting you choose')}
        hint={hintOf(club, dates)}
        checked={!isOpening && (isClosed || isChoosing)}
        onChange={check}
      />
      {(isClosed || isChoosing) && (
        <form noValidate onSubmit={save} className="mt-4 ms-8 flex flex-wrap items-end gap-3">
          <div className="w-72 max-w-full">
            <Field
              label={t('clubs.stars.show', 'Show ratings')}
              {...(when !== onADay && { error: saving.fieldError('blindStars') })}
            >
              <Select value={when} options={optionsOf(club, meetings, dates)} onChange={setPicked} />
            </Field>
          </div>
          {when === onADay && (
            <div className="w-52 max-w-full">
              <Field
                label={t('clubs.stars.showOn', 'Show ratings on')}
                error={saving.fieldError('blindStars')}
              >
                <TextInput
                  type="date"
                  min={tomorrow()}
                  value={day}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </Field>
            </div>
          )}
          {isChanged && (when !== onADay || day !== '') && (
            <Button type="submit" busy={saving.isPending}>
              {!isClosed
                ? t('clubs.stars.hide', 'Hide ratings')
                : when === eachBook || isForEachBook
                  ? t('words.save', 'Save')
                  : t('clubs.stars.changeDay', 'Change the day')}
            </Button>
          )}
        </form>
      )}
    </>
  )
}

function hintOf({ blindStars, blindStarsMeeting }: Club, dates: Dates): string {
  if (blindStars === null)
    return t(
      'clubs.stars.hint',
      'Members only see their own rating until then. Books the club has already read aren’t affected. All members will be notified.',
    )
  if (blindStars === eachBook)
    return t(
      'clubs.stars.shownForEachBook',
      'Ratings of each book are hidden until you have met about it or marked it as read. Untick to show all of them now. All members will be notified.',
    )
  const day = dates.monthDay(blindStars)
  return blindStarsMeeting === null
    ? t(
        'clubs.stars.shownOn',
        'Ratings will be shown on {day}. Untick to show them now. All members will be notified.',
        { day },
      )
    : t(
        'clubs.stars.shownAtMeeting',
        'Ratings will be shown at the meeting on {day}. Untick to show them now. All members will be notified.',
        { day },
      )
}

/** The meeting chosen before may be too far ahead to be in the list. */
function optionsOf({ blindStars, blindStarsMeeting }: Club, meetings: readonly StarsMeeting[], dates: Dates) {
  const ahead = meetings.map(({ id, title, day }) => ({
    value: String(id),
    label: t('clubs.stars.meeting', '{day}: {title}', { day: dates.monthDay(day), title }),
  }))
  const isMissing = blindStarsMeeting !== null && !meetings.some(({ id }) => id === blindStarsMeeting)
  return [
    { value: onADay, label: t('clubs.stars.onADay', 'On a day') },
    { value: eachBook, label: t('clubs.stars.eachBook', 'Book by book') },
    ...(isMissing && blindStars !== null
      ? [
          {
            value: String(blindStarsMeeting),
            label: t('clubs.stars.aMeeting', '{day}: a meeting', { day: dates.monthDay(blindStars) }),
          },
        ]
      : []),
    ...ahead,
  ]
}

const tomorrow = () => dayOfDate(new Date(Date.now() + 86_400_000))
