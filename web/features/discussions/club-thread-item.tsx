import { MessageCircle } from 'lucide-react'
import type { ClubThread } from '#contract/discussions/club-thread.ts'
import { to } from '#contract/pages.ts'
import { useDates } from '#web/ui/dates.ts'
import { placeWords } from '#web/features/texts/sealed/place-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { kindLabels, titleToShow } from './thread-kinds.ts'

export function ClubThreadItem({ slug, thread }: { slug: string; thread: ClubThread }) {
  const dates = useDates()
  const isQuestion = thread.type === 'question'
  const tab = isQuestion ? 'questions' : 'discussions'
  const { book, latestReply } = thread
  const labels = kindLabels[isQuestion ? 'question' : 'discussion']
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
                ? `A ${thread.type} is waiting at ${placeWords(thread, [])}`
                : titleToShow(thread.title ?? '') || 'A removed post'}
            </PageLink>
            {isQuestion && <Badge tone="sky">Question</Badge>}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            On <bdi className="font-serif text-base text-ink wrap-anywhere">{book.title}</bdi>
            {thread.pageNumber !== null && `, page ${thread.pageNumber}`}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            Started by <bdi className="wrap-anywhere">{nameOf(thread)}</bdi> on{' '}
            <time dateTime={thread.createdAt}>{dates.day(thread.createdAt)}</time>
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:w-64 lg:shrink-0 lg:flex-col lg:flex-nowrap lg:items-end">
          <p className="flex items-center gap-2 font-semibold">
            <MessageCircle className="size-4 text-ink-faint" aria-hidden="true" />
            {printCount(thread.replyCount)} {thread.replyCount === 1 ? labels.reply : labels.replies}
          </p>
          {latestReply && (
            <PageLink
              to={to.post(slug, book.id, tab, latestReply.id)}
              className="text-ink-soft underline decoration-line-strong underline-offset-3 hover:decoration-current lg:text-end"
            >
              Latest by <bdi className="wrap-anywhere">{nameOf(latestReply)}</bdi>,{' '}
              <time dateTime={latestReply.createdAt}>{dates.day(latestReply.createdAt)}</time>
            </PageLink>
          )}
        </div>
      </div>
    </li>
  )
}

const nameOf = ({ memberName }: Pick<ClubThread, 'memberName'>): string => memberName ?? 'a former reader'
