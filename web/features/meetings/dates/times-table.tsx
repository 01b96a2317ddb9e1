import type { Mark, MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { cx } from 'class-variance-authority'
import { t } from '#web/messages/text.ts'
import type { MeetingClub } from '../queries.ts'
import { useDates } from '#web/ui/dates.ts'
import { useTimeWords } from '../time.ts'
import { MarkSign } from './mark-sign.tsx'
import { countsWith, markLabels, ownMarks } from './marks.ts'
import { OwnCell } from './own-cell.tsx'
import { useOwnMarks } from './use-own-marks.ts'
import { WhoCanCome } from './who-can-come.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

interface TimesTableProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  ownId: number | null
  /** False once the meeting is cancelled. */
  isOpen: boolean
  /** In ms; times that have passed cannot be chosen. */
  now: number
}

const tones: Record<Mark, string> = {
  yes: 'bg-mint text-mint-ink',
  'if-need-be': 'bg-gold-tint text-gold-ink',
  no: 'bg-rose text-rose-ink',
}

// The names stay in view while the times scroll, and the times while the names do.
const corner = 'sticky start-0 z-20 bg-paper-raised'
const nameCell =
  'sticky start-0 z-10 max-w-24 min-w-22 bg-paper-raised px-2 py-1.5 text-start text-sm font-medium wrap-break-word hyphens-auto sm:max-w-44 sm:min-w-36 sm:px-3'

export function TimesTable({ club, meeting, ownId, isOpen, now }: TimesTableProps) {
  const { unsent, mark } = useOwnMarks(club, meeting)
  const words = useTimeWords()
  const { timeZone } = meeting
  const options = meeting.options.map((option) => {
    const isPast = Date.parse(option.instant) <= now
    return { ...option, isPast, isBest: option.isBest && !isPast }
  })
  const dates = useDates()
  const own = ownMarks(options, unsent)
  const others = meeting.marks.filter(({ memberId }) => memberId !== ownId)
  const times = options.map((option) => ({ ...option, words: words({ ...option, timeZone }) }))
  const zone = times.find((time) => time.words.zone !== null)?.words.zone
  const column = (isBest: boolean) => (isBest ? 'bg-action-tint' : '')
  return (
    <div
      role="region"
      aria-label={t('meetings.timesTable', 'Times and who can make them')}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-[80dvh] w-fit max-w-full overflow-auto overscroll-x-contain rounded-md border border-line bg-paper-raised shadow-sheet"
    >
      <table className="border-separate border-spacing-0 text-center">
        <thead>
          <tr>
            <th
              scope="col"
              className={`${corner} top-0 border-b border-line px-2 text-start text-sm sm:px-3`}
            >
              <span className="sr-only">{t('meetings.tableMember', 'Member')}</span>
              {zone && <span className="block text-xs font-normal text-ink-soft">{zone}</span>}
            </th>
            {options.map((option) => (
              <th
                key={option.id}
                scope="col"
                className={cx(
                  'sticky top-0 z-10 border-b border-line px-1 py-2 align-top text-xs leading-snug font-normal',
                  option.isBest ? 'bg-action-tint' : 'bg-paper-raised',
                )}
              >
                <TimeHead startsAt={option.startsAt} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zone && (
            <tr>
              <th scope="row" className={`${nameCell} border-b border-line`}>
                {t('meetings.tableForYou', 'For you')}
              </th>
              {times.map(({ id, isBest, startsAt, words: { shortOwn } }) => (
                <td
                  key={id}
                  className={`border-b border-line px-1 py-1.5 text-xs text-ink-soft ${column(isBest)}`}
                >
                  {shortOwn ?? dates.clock(startsAt)}
                </td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row" className={`${nameCell} border-b border-line`}>
              {t('meetings.tableCanCome', 'Can come')}
            </th>
            {options.map((option) => (
              <td key={option.id} className={`border-b border-line px-1 py-1.5 ${column(option.isBest)}`}>
                <WhoCanCome counts={countsWith(option, unsent)} isBest={option.isBest} />
              </td>
            ))}
          </tr>
          {ownId !== null && isOpen && (
            <tr>
              <th scope="row" className={`${nameCell} border-b border-line`}>
                {t('meetings.tableYou', 'You')}
              </th>
              {options.map((option) => (
                <td key={option.id} className={`border-b border-line px-1 py-2 ${column(option.isBest)}`}>
                  {option.isPast ? (
                    <span className="text-xs text-ink-soft">{t('meetings.timePast', 'Past')}</span>
                  ) : (
                    <OwnCell
                      label={dates.longDayAndClock(option.startsAt)}
                      value={own[option.id] ?? null}
                      onChange={(value) => mark(option.id, value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          )}
          {isOpen && options.some(({ mayWithdraw }) => mayWithdraw) && (
            <tr>
              <th scope="row" className={`${nameCell} border-b border-line`}>
                {t('meetings.tableWithdraw', 'Withdraw')}
              </th>
              {options.map((option) => (
                <td key={option.id} className={`border-b border-line px-1 py-0.5 ${column(option.isBest)}`}>
                  {option.mayWithdraw && (
                    <WithdrawButton club={club} meetingId={meeting.id} option={option} />
                  )}
                </td>
              ))}
            </tr>
          )}
          {others.map((person) => (
            <tr key={person.memberId}>
              <th scope="row" className={nameCell}>
                <bdi>{person.name}</bdi>
              </th>
              {options.map((option) => (
                <td key={option.id} className={`px-1 py-0.5 ${column(option.isBest)}`}>
                  <OthersMark mark={person.marks[option.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OthersMark = ({ mark }: { mark: Mark | undefined }) =>
  mark === undefined ? (
    <span className="sr-only">{t('meetings.noAnswer', 'No answer')}</span>
  ) : (
    <span
      title={markLabels[mark]}
      className={`mx-auto flex h-8 w-12 items-center justify-center rounded-sm sm:w-28 ${tones[mark]}`}
    >
      <MarkSign mark={mark} />
      <span className="sr-only">{markLabels[mark]}</span>
    </span>
  )

const TimeHead = ({ startsAt }: { startsAt: string }) => {
  const dates = useDates()
  return (
    <>
      <span className="block text-ink-soft">{dates.shortWeekday(startsAt)}</span>
      <span className="block font-serif text-sm font-[580] whitespace-nowrap">
        {dates.shortMonthDay(startsAt)}
      </span>
      <span className="block font-semibold whitespace-nowrap">{dates.clock(startsAt)}</span>
    </>
  )
}
