import type { ReactNode } from 'react'
import type { Coming } from '#contract/members/coming.ts'
import { to } from '#contract/pages.ts'
import { rich } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/** Between conversations: who joined or left on a day. */
export function ComingLine({ slug, coming }: { slug: string; coming: Coming }) {
  const dates = useDates()
  const { kind, count, people, at } = coming
  const [first, second] = people.map((person) => nameOf(slug, person))
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2.5 ps-12.5 text-sm text-ink-soft">
      <span className="wrap-anywhere">{sentences[kind](count, { first, second, others: count - 2 })}</span>
      <time dateTime={at} className="text-xs">
        {dates.day(at)}
      </time>
    </li>
  )
}

interface Names {
  first: ReactNode
  second: ReactNode
  others: number
}

const sentences: Record<Coming['kind'], (count: number, names: Names) => ReactNode> = {
  joined: (count, { first, second, others }) =>
    count === 1
      ? rich('board.oneJoined', '{first} joined', { first })
      : count === 2
        ? rich('board.twoJoined', '{first} and {second} joined', { first, second })
        : rich(
            'board.moreJoined',
            '{others, plural, one {{first}, {second} and # other joined} other {{first}, {second} and # others joined}}',
            { first, second, others },
          ),
  left: (count, { first, second, others }) =>
    count === 1
      ? rich('board.oneLeft', '{first} left', { first })
      : count === 2
        ? rich('board.twoLeft', '{first} and {second} left', { first, second })
        : rich(
            'board.moreLeft',
            '{others, plural, one {{first}, {second} and # other left} other {{first}, {second} and # others left}}',
            { first, second, others },
          ),
}

const nameOf = (slug: string, { memberId, name }: Coming['people'][number]): ReactNode =>
  memberId === null ? (
    <bdi>{name}</bdi>
  ) : (
    <PageLink
      to={to.member(slug, memberId)}
      className="text-inherit underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      <bdi>{name}</bdi>
    </PageLink>
  )
