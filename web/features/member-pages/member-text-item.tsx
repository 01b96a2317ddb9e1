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
        <PageLink
          to={pathOf(slug, text)}
          dir="auto"
          className="leading-snug font-semibold text-inherit no-underline wrap-anywhere hover:underline hover:underline-offset-3"
        >
          {title || book.title}
        </PageLink>
        {rating !== null && <StarRow value={rating} className="mt-1 flex" />}
        {sealed ? (
          <p className="mt-1 flex items-start gap-2 text-sm text-ink-soft">
            <Bookmark className="size-4.5 shrink-0 text-gold-ink" aria-hidden="true" />
            {t('memberPages.waiting', 'It’s waiting {where}.', { where: atPlace(text, []) })}
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
          {rich(
            'memberPages.textOn',
            '{kind, select, review {Review} note {Note} quote {Quote} question {Question} reply {Reply} other {Discussion}} on <book>{title}</book>, {day}',
            { kind, title: book.title, day: dates.day(createdAt), book: bookTitle },
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
