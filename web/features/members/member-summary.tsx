import { Fragment, type ReactNode } from 'react'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { memberName } from './member-name.ts'

/** Fits one line on a phone. */
const maxShown = 5

export interface MemberSummaryProps {
  slug: string
  members: readonly Member[]
  count: number
}

export function MemberSummary({ slug, members, count }: MemberSummaryProps) {
  const shown = members.filter((member) => member.userId !== null).slice(0, maxShown)
  const others = Math.max(0, count - shown.length)
  const names: ReactNode[] = shown.map(memberName)
  if (others > 0)
    names.push(
      <PageLink
        to={to.members(slug)}
        className="relative whitespace-nowrap text-ink-soft underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-3 hover:text-ink"
      >
        {printCount(others)} more
      </PageLink>,
    )
  return (
    <div className="flex min-h-11 items-center gap-3">
      <ul aria-hidden="true" className="flex shrink-0 -space-x-2">
        {shown.map((member) => (
          <li key={member.id} className="rounded-full ring-2 ring-paper">
            <MemberAvatar member={member} />
          </li>
        ))}
      </ul>
      <p className="min-w-0 text-sm text-ink-soft">
        <span className="font-semibold text-ink">Members</span> <bdi>{joinNames(names)}</bdi>
      </p>
    </div>
  )
}

export const MemberSummarySkeleton = () => <Skeleton className="h-11 w-72 max-w-full" />

function MemberAvatar({ member }: { member: Member }) {
  if (member.userId === null) return null
  return (
    <Avatar user={{ id: member.userId, firstName: memberName(member), email: '', profileImageUrl: null }} />
  )
}

/** "Ada, Zoë, and 12 more". Not by Intl.ListFormat, whose first use takes about 40 ms on a phone. */
function joinNames(names: readonly ReactNode[]): ReactNode {
  const between = names.length < 3 ? ' and ' : ', '
  return names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && (names.length > 2 && at === names.length - 1 ? ', and ' : between)}
      {name}
    </Fragment>
  ))
}
