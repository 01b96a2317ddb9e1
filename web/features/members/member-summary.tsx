import type { Member } from '#contract/members/member.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { memberName } from './member-name.ts'

/** The number of pictures that fits one line on a phone. */
const maxShown = 5

/** A club's members in one line: the first few by picture and name, the others as a number. */
export function MemberSummary({ members, count }: { members: readonly Member[]; count: number }) {
  const shown = members.filter((member) => member.userId !== null).slice(0, maxShown)
  const names = shown.map(memberName)
  const others = Math.max(0, count - shown.length)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <ul aria-hidden="true" className="flex shrink-0 -space-x-2">
        {shown.map((member) => (
          <li key={member.id} className="rounded-full ring-2 ring-paper">
            <MemberAvatar member={member} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">Readers</span> <bdi>{joinNames(names, others)}</bdi>
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

/** "Ada, Zoë, and 12 more". The first Intl.ListFormat takes a phone some 40 ms, so this does without. */
function joinNames(names: readonly string[], others: number): string {
  const all = others > 0 ? [...names, `${others} more`] : names
  return all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`
}
