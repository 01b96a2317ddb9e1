import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberText } from '#contract/member-pages/member-page.ts'
import { to } from '#contract/pages.ts'
import { atPlace } from '#web/features/texts/sealed/place-words.ts'
import { rich, t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { StarRow } from '#web/ui/star-row.tsx'

export function MemberTextItem({ slug, text }: { slug: string; text: MemberText }) {
  const dates = useDates()
  const { book, kind, title, excerpt, rating, sealed, penName, createdAt } = text
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Cover
        {...book}
        url={book.coverImageUrl}
        sizes="3rem"
        decorative
        className="w-12 shrink-0 self-start"
      />
      <div className="min-w-0">
        <p className="leading-snug">
          <PageLink
            to={pathOf(slug, text)}
            dir="auto"
            className="font-semibold text-inherit no-underline wrap-anywhere hover:underline hover:underline-offset-3"
          >
            {title || book.title}
          </PageLink>
        </p>
        {rating !== null && (
          <p className="mt-1">
            <StarRow value={rating} />
          </p>
        )}
        {sealed ? (
          <p className="mt-1 flex items-start gap-2 text-sm text-ink-soft">
            <Bookmark className="size-4.5 shrink-0 text-gold-ink" aria-hidden="true" />
            {t(
              'memberPages.waiting',
              '{kind, select, review {The review is waiting {where}.} note {The note is waiting {where}.} quote {The quote is waiting {where}.} question {The question is waiting {where}.} reply {The reply is waiting {where}.} other {The discussion is waiting {where}.}}',
              { kind, where: atPlace(text, []) },
            )}
          </p>
        ) : (
          excerpt && (
            <p
              dir="auto"
              className={`mt-1 max-w-[66ch] text-start wrap-anywhere ${kind === 'quote' ? 'font-serif italic' : ''}`}
            >
              {excerpt}
            </p>
          )
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {title
            ? rich(
                'memberPages.threadOn',
                '{kind, select, question {Question on <book>{title}</book>, {day}} other {Discussion on <book>{title}</book>, {day}}}',
                { kind, title: book.title, day: dates.day(createdAt), book: bookTitle },
              )
            : t(
                'memberPages.textOn',
                '{kind, select, review {Review, {day}} note {Note, {day}} quote {Quote, {day}} question {Question, {day}} reply {Reply, {day}} other {Discussion, {day}}}',
                { kind, day: dates.day(createdAt) },
              )}
        </p>
        {penName !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {rich('memberPages.penName', 'Signed “{name}”, so only you see it here.', { name: penName })}
          </p>
        )}
      </div>
    </li>
  )
}

const bookTitle = (words: ReactNode) => <span className="font-serif text-ink wrap-anywhere">{words}</span>

function pathOf(slug: string, { id, book, tab }: MemberText): string {
  if (tab === 'reviews') return to.review(slug, book.id, id)
  if (tab === 'notes') return to.note(slug, book.id, id)
  return to.post(slug, book.id, tab, id)
}
