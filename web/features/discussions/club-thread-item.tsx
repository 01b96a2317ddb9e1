import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { authorName } from '#web/features/texts/author-name.ts'
import type { ClubThread } from '#contract/discussions/club-thread.ts'
import { to } from '#contract/pages.ts'
import { useDates } from '#web/ui/dates.ts'
import { atPlace } from '#web/features/texts/sealed/place-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { kindLabels, titleToShow } from './thread-kinds.tsx'
import { rich, t } from '#web/messages/text.ts'

export function ClubThreadItem({ slug, thread }: { slug: string; thread: ClubThread }) {
  const dates = useDates()
  const isQuestion = thread.type === 'question'
  const tab = isQuestion ? 'questions' : 'discussions'
  const { book, latestReply } = thread
  const labels = kindLabels[isQuestion ? 'question' : 'discussion']
  const onBook = {
    title: book.title,
    book: (words: ReactNode) => <span className="font-serif text-base text-ink wrap-anywhere">{words}</span>,
  }
  return (
    <li className="flex gap-4 border-b border-line py-5 sm:gap-5">
      <Cover {...book} url={book.coverImageUrl} sizes="4rem" decorative className="w-12 shrink-0 sm:w-16" />
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-2 lg:flex-row lg:justify-between">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-lg leading-snug font-semibold tracking-normal">
            <PageLink
              to={to.post(slug, book.id, tab, thread.id)}
              dir="auto"
              className="text-inherit no-underline wrap-anywhere hover:underline hover:underline-offset-3"
            >
              {thread.sealed
                ? t(
                    'discussions.isWaiting',
                    '{type, select, question {A question is waiting {where}} other {A discussion is waiting {where}}}',
                    { type: thread.type, where: atPlace(thread, []) },
                  )
                : titleToShow(thread.title ?? '') || t('discussions.removed', 'A removed post')}
            </PageLink>
            {isQuestion && <Badge tone="sky">{t('discussions.question', 'Question')}</Badge>}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {thread.pageNumber === null
              ? rich('discussions.on', 'On <book>{title}</book>', onBook)
              : rich('discussions.onPage', 'On <book>{title}</book>, page {page}', {
                  ...onBook,
                  page: thread.pageNumber,
                })}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {rich('discussions.startedBy', 'Started by {name} on {day}', {
              name: <bdi className="wrap-anywhere">{authorName(thread.memberName)}</bdi>,
              day: <time dateTime={thread.createdAt}>{dates.day(thread.createdAt)}</time>,
            })}
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:w-64 lg:shrink-0 lg:flex-col lg:flex-nowrap lg:items-end">
          <p className="flex items-center gap-2 font-semibold">
            <MessageCircle className="size-4 text-ink-faint" aria-hidden="true" />
            {labels.countReplies(thread.replyCount)}
          </p>
          {latestReply && (
            <PageLink
              to={to.post(slug, book.id, tab, latestReply.id)}
              className="text-ink-soft underline decoration-line-strong underline-offset-3 hover:decoration-current lg:text-end"
            >
              {rich('discussions.latestBy', 'Latest by {name}, {day}', {
                name: <bdi className="wrap-anywhere">{authorName(latestReply.memberName)}</bdi>,
                day: <time dateTime={latestReply.createdAt}>{dates.day(latestReply.createdAt)}</time>,
              })}
            </PageLink>
          )}
        </div>
      </div>
    </li>
  )
}
