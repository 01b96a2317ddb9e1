import type { ReactNode } from 'react'
import type { UserId } from '#contract/accounts/account.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'

/** The face of who wrote a post: the first letter of the name they signed with. */
export const AuthorAvatar = ({ name, createdBy }: { name: string; createdBy: UserId | null }) => (
  <Avatar user={{ ...faceless, id: createdBy, firstName: name }} />
)

const faceless = { email: '?', profileImageUrl: null }

export interface BylineProps {
  name: string
  /** When it was written, as it is printed and for machines. */
  at: string
  printed: string
  edited: boolean
  /** The address of the post itself, behind its date. */
  link?: string
  /** What else stands on the line: stars, a page. */
  children?: ReactNode
}

/** Who wrote a post, and when. */
export function Byline({ name, at, printed, edited, link, children }: BylineProps) {
  const date = <time dateTime={at}>{printed}</time>
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
      <bdi className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</bdi>
      {children}
      <span className="text-xs text-ink-soft">
        {link === undefined ? (
          date
        ) : (
          <a
            href={link}
            className="relative text-inherit no-underline after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline hover:underline-offset-3"
          >
            {date}
          </a>
        )}
        {edited && ' · edited'}
      </span>
    </div>
  )
}
