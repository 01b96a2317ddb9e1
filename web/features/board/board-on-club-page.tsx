import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { authorName } from '#web/features/texts/author-name.ts'
import { rich, t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { boardLine } from './queries.ts'
import { newWords } from './reply-list.tsx'

/** For a member: the board in one line, with what came last. */
export function BoardOnClubPage({ club }: { club: Club }) {
  const { data } = useQuery(boardLine(club.id))
  const { unread = 0, latest = null } = data ?? {}
  return (
    <p className="sm:mt-3">
      <PageLink
        to={
          latest && unread === 1 ? to.boardPost(club.slug, latest.threadId, latest.id) : to.board(club.slug)
        }
        className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-sm text-ink no-underline hover:bg-paper-hover"
      >
        <MessagesSquare className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span className="shrink-0 font-semibold">{t('titles.board', 'Board')}</span>
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-action px-2 text-xs leading-5 font-semibold text-on-action">
            {newWords(unread)}
          </span>
        )}
        <span className="min-w-0 truncate text-ink-soft">
          {latest
            ? rich('board.latest', '{name}: {words}', {
                name: <bdi>{authorName(latest.memberName)}</bdi>,
                words: <bdi>{latest.content || t('board.aPicture', 'a picture')}</bdi>,
              })
            : t('board.invites', 'Who brings the wine? Talk that isn’t about a book')}
        </span>
      </PageLink>
    </p>
  )
}
