import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { listParts } from '#contract/messages/list.ts'
import { locale } from '#web/messages/locale.ts'
import { rich, t } from '#web/messages/text.ts'

type Answers = MeetingWithAnswers['answers']

/** Above this many names, a list is folded. */
const namesAtOnce = 30

interface WhoComesProps {
  meeting: MeetingWithAnswers
  /** After the start, answers no longer predict who comes. */
  hasBegun: boolean
}

export function WhoComes({ meeting, hasBegun }: WhoComesProps) {
  const { counts, answers } = meeting
  if (!counts) return null
  const going = answers.filter(({ answer, isWaiting }) => answer === 'going' && !isWaiting)
  const nobody = counts.going + counts.maybe + counts.notGoing + counts.waiting === 0
  return (
    <section aria-labelledby="who-comes">
      <h2 id="who-comes" className="text-xl">
        {hasBegun
          ? t('meetings.answersBefore', 'Answers before the meeting')
          : t('meetings.whosComing', 'Who’s coming')}
      </h2>
      {nobody && (
        <p className="mt-1 text-sm text-ink-soft">
          {hasBegun
            ? t('meetings.nobodyAnswered', 'Nobody answered.')
            : t('meetings.nobodyYet', 'Nobody has answered yet.')}
        </p>
      )}
      <Group count={counts.going} people={going}>
        {rich(
          'meetings.groupGoing',
          'Going: {count, number}<more>{guests, plural, =0 {} one { and # guest} other { and # guests}}{online, plural, =0 {} one {, # of them online} other {, # of them online}}{askedAgain, plural, =0 {} one {; # said yes before it changed and is being asked again} other {; # said yes before it changed and are being asked again}}</more>',
          {
            count: counts.going,
            guests: counts.guests,
            online: counts.online,
            askedAgain: counts.askedAgain,
            more: (words) => <span className="font-normal text-ink-soft">{words}</span>,
          },
        )}
      </Group>
      <Group count={counts.waiting} people={answers.filter(({ isWaiting }) => isWaiting)}>
        {t('meetings.groupWaiting', 'Waiting list: {count, number}', { count: counts.waiting })}
      </Group>
      <Group count={counts.maybe} people={answers.filter(({ answer }) => answer === 'maybe')}>
        {t('meetings.groupMaybe', 'Maybe: {count, number}', { count: counts.maybe })}
      </Group>
      <Group count={counts.notGoing} people={answers.filter(({ answer }) => answer === 'not-going')}>
        {t('meetings.groupNotGoing', 'Can’t come: {count, number}', { count: counts.notGoing })}
      </Group>
    </section>
  )
}

interface GroupProps {
  count: number
  people: Answers
  /** The heading. */
  children: ReactNode
}

/** Members with a note come first. */
function Group({ count, people, children }: GroupProps) {
  if (count === 0) return null
  const withLine = people.filter(({ line }) => line !== null)
  const silent = people.filter(({ line }) => line === null)
  const more = count - people.length
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-sans text-sm font-semibold">{children}</h3>
      {withLine.length > 0 && <Notes people={withLine.slice(0, namesAtOnce)} className="mt-1" />}
      {withLine.length > namesAtOnce && (
        <Folded
          label={t(
            'meetings.moreNotes',
            '{count, plural, one {# more with a note} other {# more with a note}}',
            {
              count: withLine.length - namesAtOnce,
            },
          )}
        >
          <Notes people={withLine.slice(namesAtOnce)} />
        </Folded>
      )}
      {silent.length > namesAtOnce ? (
        <Folded
          label={t('meetings.showNames', '{count, plural, one {Show # name} other {Show # names}}', {
            count: silent.length,
          })}
        >
          <Names people={silent} more={more} />
        </Folded>
      ) : (
        silent.length + more > 0 && (
          <div className="mt-1">
            <Names people={silent} more={more} />
          </div>
        )
      )}
    </div>
  )
}

const Notes = ({ people, className = '' }: { people: Answers; className?: string }) => (
  <ul className={`space-y-0.5 ${className}`}>
    {people.map((person) => (
      <li key={person.memberId} className="wrap-anywhere">
        {rich('meetings.nameAndNote', '{name}: “{note}”', {
          name: <Name person={person} />,
          note: person.line,
        })}
      </li>
    ))}
  </ul>
)

function Names({ people, more }: { people: Answers; more: number }) {
  const names = listParts<ReactNode>(
    people.map((person) => <Name key={person.memberId} person={person} />),
    locale(),
    'unit',
  )
  return (
    <p className="wrap-anywhere">
      {more === 0
        ? names
        : rich('meetings.namesAndMore', '{names} and {more, plural, one {# more} other {# more}}', {
            names: <>{names}</>,
            more,
          })}
    </p>
  )
}

const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="mt-1">
    <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">{label}</summary>
    {children}
  </details>
)

const Name = ({ person: { name, guests, online } }: { person: Answers[number] }) => (
  <>
    <bdi className="font-medium">{name}</bdi>
    {guests > 0 && (
      <span className="whitespace-nowrap text-ink-soft">
        {' '}
        <bdi dir="ltr">+{guests}</bdi>
      </span>
    )}
    {online && (
      <Video
        role="img"
        aria-label={t('meetings.joinsOnline', 'online')}
        className="ms-1 inline size-3.5 align-[-0.15em] text-ink-soft"
      />
    )}
  </>
)
