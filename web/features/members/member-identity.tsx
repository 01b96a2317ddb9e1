import type { ReactNode } from 'react'
import type { Member } from '#contract/members/member.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { memberName } from './member-name.ts'

export interface MemberIdentityProps {
  member: Member
  badges?: ReactNode
  /** A line under the address, such as when they joined. */
  note?: ReactNode
  /** Their page in the club, for members. */
  to?: string | undefined
}

/** Shows the email address if the response has it. */
export function MemberIdentity({ member, badges, note, to }: MemberIdentityProps) {
  const name = memberName(member)
  return (
    <div className="flex min-w-0 grow basis-64 items-start gap-3.5">
      {member.userId === null ? (
        <span
          aria-hidden="true"
          className="size-9 shrink-0 rounded-full border border-dashed border-line-strong"
        />
      ) : (
        <Avatar user={{ id: member.userId, firstName: name, email: '', profileImageUrl: null }} />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
          {to === undefined ? (
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          ) : (
            <PageLink
              to={to}
              className="font-semibold text-inherit no-underline wrap-anywhere hover:underline hover:underline-offset-3"
            >
              <bdi>{name}</bdi>
            </PageLink>
          )}
          {badges}
        </p>
        {member.email && member.email !== name && (
          <p dir="ltr" className="text-start text-sm rtl:text-end text-ink-soft wrap-anywhere">
            {member.email}
          </p>
        )}
        {note && <p className="text-xs text-ink-soft">{note}</p>}
      </div>
    </div>
  )
}
