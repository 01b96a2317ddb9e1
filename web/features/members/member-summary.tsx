import type { Member } from '#contract/members/member.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { memberName } from './member-name.ts'

/** As many faces as fit one line of a phone. */
const shownReaders = 5

/** Who reads in a club: the first few by face and name, the others as a number. */
export function MemberSummary({ members, count }: { members: readonly Member[]; count: number }) {
  const shown = members.filter((member) => member.userId !== null).slice(0, shownReaders)
  const names = shown.map(memberName)
  const others = Math.max(0, count - shown.length)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <ul aria-hidden="true" className="flex shrink-0 -space-x-2">
        {shown.map((member) => (
          <li key={member.id} className="rounded-full ring-2 ring-paper">
            <Face member={member} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">Readers</span> <bdi>{listedNames(names, others)}</bdi>
      </p>
    </div>
  )
}

/** The same line while the members are still coming. */
export const MemberSummarySkeleton = () => <Skeleton className="h-11 w-72 max-w-full" />

function Face({ member }: { member: Member }) {
  if (member.userId === null) return null
  return (
    <Avatar user={{ id: member.userId, firstName: memberName(member), email: '', profileImageUrl: null }} />
  )
}

/** Ada, Zoë, and 12 more. By hand: the browser's own list format takes a phone some 40 ms before it says the first word. */
function listedNames(names: readonly string[], others: number): string {
  const all = others > 0 ? [...names, `${others} more`] : names
  return all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`
}
