import { Fragment, type ReactNode } from 'react'
import type { Member } from '#contract/members/member.ts'
import { listParts } from '#contract/messages/list.ts'
import { to } from '#contract/pages.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { locale } from '#web/messages/locale.ts'
import { rich, t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
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
  const names: ReactNode[] = shown.map((member) => <bdi key={member.id}>{memberName(member)}</bdi>)
  if (others > 0)
    names.push(
      <PageLink
        to={to.members(slug)}
        className="relative whitespace-nowrap text-ink-soft underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-3 hover:text-ink"
      >
        {t('members.more', '{count, plural, one {# more} other {# more}}', { count: others })}
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
        {rich('members.summary', '<heading>Members</heading> {names}', {
          heading: (words) => <span className="font-semibold text-ink">{words}</span>,
          names: <Names names={names} />,
        })}
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

/** "Ada, Zoë, and 12 more" */
const Names = ({ names }: { names: readonly ReactNode[] }) =>
  listParts(names, locale()).map((part, at) => <Fragment key={at}>{part}</Fragment>)
