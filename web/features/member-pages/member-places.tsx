import { percentAt } from '#contract/plans/position.ts'
import { to } from '#contract/pages.ts'
import type { MemberPage } from '#contract/member-pages/member-page.ts'
import { placeWords } from '#web/features/texts/sealed/place-words.ts'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Where a member is in the books that the club is reading. */
export function MemberPlaces({ slug, places }: { slug: string; places: MemberPage['places'] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="member-reading">
      <h2 id="member-reading" className="mb-3 text-xl">
        {t('memberPages.reading', 'Reading now')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {places.map(({ book, position, part, finished }) => (
          <li key={book.id} className="flex items-center gap-4">
            <Cover {...book} url={book.coverImageUrl} sizes="3rem" decorative className="w-12 shrink-0" />
            <div className="min-w-0 grow">
              <PageLink
                to={to.book(slug, book.id)}
                dir="auto"
                className="font-serif text-lg leading-snug font-semibold text-inherit no-underline wrap-anywhere hover:underline"
              >
                {book.title}
              </PageLink>
              <ProgressBar
                label={t('memberPages.placeIn', 'Place in {title}', { title: book.title })}
                percent={percentAt(position)}
                className="mt-1.5 max-w-xs"
              />
              <p className="mt-1 text-sm text-ink-soft">
                {finished
                  ? t('memberPages.finished', 'Finished')
                  : t('memberPages.at', 'Has reached {place}', {
                      place: placeWords({ place: position, part }, []),
                    })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
