import type { ReactNode } from 'react'
import type { UserId } from '#contract/accounts/account.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { t } from '#web/messages/text.ts'

/** Takes the letter from the name the text is signed with. */
export const AuthorAvatar = ({ name, createdBy }: { name: string; createdBy: UserId | null }) => (
  <Avatar user={{ email: '?', profileImageUrl: null, id: createdBy, firstName: name }} />
)

export interface BylineProps {
  name: string
  /** An instant; `date` is what the page shows. */
  at: string
  date: string
  edited: boolean
  /** A moderator has hidden it from everyone but its author. */
  hidden?: true | undefined
  /** The post's own address, linked from its date. */
  link?: string
  /** Stars or a page number, after the name. */
  children?: ReactNode
}

export function Byline({ name, at, date, edited, hidden, link, children }: BylineProps) {
  const time = <time dateTime={at}>{date}</time>
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
      <bdi className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</bdi>
      {children}
      <span className="text-xs text-ink-soft">
        {link === undefined ? (
          time
        ) : (
          <a
            href={link}
            className="relative text-inherit no-underline after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline hover:underline-offset-3"
          >
            {time}
          </a>
        )}
        {edited && ` ${t('texts.edited', '· edited')}`}
        {hidden && <b> {t('texts.isHidden', '· hidden')}</b>}
      </span>
    </div>
  )
}
