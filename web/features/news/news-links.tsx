import type { News, NewsKind } from '#contract/news/news.ts'
import { to } from '#contract/pages.ts'
import { postAnchor } from '#web/features/discussions/post-anchor.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { newsWords } from './news-words.ts'

/** What asks for an answer comes first. */
const order: readonly NewsKind[] = ['questions', 'discussions', 'replies', 'reviews', 'notes', 'books']

/** What is new in a club, each kind with a link to the latest. One line on a phone, which scrolls if it is long, and fades at its end. */
export const NewsLinks = ({ slug, news }: { slug: string; news: readonly News[] }) => (
  <ul className="fade-at-end -mx-4 flex gap-2 overflow-x-auto py-1.5 ps-4 pe-10 sm:mx-0 sm:flex-wrap sm:px-0">
    {news
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map((one) => (
        <li key={one.kind} className="shrink-0">
          <PageLink
            to={placeOf(slug, one)}
            className="relative inline-flex min-h-8 items-center rounded-full border border-line-strong bg-paper-raised px-3.5 text-sm font-semibold text-action-ink no-underline after:absolute after:-inset-y-1.5 after:inset-x-0 hover:border-ink-soft hover:bg-paper-hover"
          >
            {newsWords(one)}
          </PageLink>
        </li>
      ))}
  </ul>
)

/** The newest post, the book with the newest review or note, or the books of the club. */
function placeOf(slug: string, { kind, count, latest: { bookId, postId } }: News): string {
  if (kind === 'books' && count > 1) return to.club(slug)
  const page = to.book(slug, bookId)
  if (postId !== null)
    return `${page}?tab=${kind === 'questions' ? kind : 'discussions'}#${postAnchor(postId)}`
  return kind === 'notes' || kind === 'reviews' ? `${page}?tab=${kind}` : page
}
