import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { printCount } from '#web/ui/print-count.ts'

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
        {hasBegun ? 'Answers before the meeting' : 'Who’s coming'}
      </h2>
      {nobody && (
        <p className="mt-1 text-sm text-ink-soft">
          {hasBegun ? 'Nobody answered.' : 'Nobody has answered yet.'}
        </p>
      )}
      <Group title="Going" count={counts.going} people={going}>
        {counts.guests > 0 &&
          ` and ${counts.guests === 1 ? '1 guest' : `${printCount(counts.guests)} guests`}`}
        {counts.online > 0 && `, ${printCount(counts.online)} of them online`}
        {counts.askedAgain > 0 &&
          (counts.askedAgain === 1
            ? '; 1 said yes before it changed and is being asked again'
            : `; ${printCount(counts.askedAgain)} said yes before it changed and are being asked again`)}
      </Group>
      <Group
        title="Waiting list"
        count={counts.waiting}
        people={answers.filter(({ isWaiting }) => isWaiting)}
      />
      <Group title="Maybe" count={counts.maybe} people={answers.filter(({ answer }) => answer === 'maybe')} />
      <Group
        title="Can’t come"
        count={counts.notGoing}
        people={answers.filter(({ answer }) => answer === 'not-going')}
      />
    </section>
  )
}

interface GroupProps {
  title: string
  count: number
  people: Answers
  children?: ReactNode
}

/** Members with a note come first. */
function Group({ title, count, people, children }: GroupProps) {
  if (count === 0) return null
  const withLine = people.filter(({ line }) => line !== null)
  const silent = people.filter(({ line }) => line === null)
  const more = count - people.length
  const names = (
    <p className="wrap-anywhere">
      {silent.map((person, at) => (
        <span key={person.memberId}>
          {at > 0 && ', '}
          <Name person={person} />
        </span>
      ))}
      {more > 0 && ` and ${printCount(more)} more`}
    </p>
  )
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-sans text-sm font-semibold">
        {title}: {printCount(count)}
        <span className="font-normal text-ink-soft">{children}</span>
      </h3>
      {withLine.length > 0 && (
        <ul className="mt-1 space-y-0.5">
          {withLine.slice(0, namesAtOnce).map((person) => (
            <li key={person.memberId} className="wrap-anywhere">
              <Name person={person} />: “<bdi>{person.line}</bdi>”
            </li>
          ))}
        </ul>
      )}
      {withLine.length > namesAtOnce && (
        <Folded label={`${withLine.length - namesAtOnce} more with a note`}>
          <ul className="space-y-0.5">
            {withLine.slice(namesAtOnce).map((person) => (
              <li key={person.memberId} className="wrap-anywhere">
                <Name person={person} />: “<bdi>{person.line}</bdi>”
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {silent.length > namesAtOnce ? (
        <Folded label={`Show ${printCount(silent.length)} names`}>{names}</Folded>
      ) : (
        silent.length + more > 0 && <div className="mt-1">{names}</div>
      )}
    </div>
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
    {guests > 0 && <span className="whitespace-nowrap text-ink-soft"> +{guests}</span>}
    {online && (
      <Video role="img" aria-label="online" className="ms-1 inline size-3.5 align-[-0.15em] text-ink-soft" />
    )}
  </>
)
