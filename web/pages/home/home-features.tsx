import { useRef } from 'react'
import { to } from '#contract/pages.ts'
import { useNear } from '#web/client/use-near.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'

const features = [
  {
    title: t('home.findNext', 'Find the next book'),
    text: t(
      'home.findNextText',
      'Clubs get AI-powered book recommendations based on what they have read and how they rated it, each with its reason. Members suggest others, and everyone votes.',
    ),
    picture: '/pictures/empty/no-results.svg',
    way: { to: to.popular(), words: t('home.popular', 'What clubs are reading') },
  },
  {
    title: t('welcome.oneList', 'Share one reading list'),
    text: t(
      'home.oneListText',
      'Keep everything you plan to read, are reading and have read on one list, with dates and who suggested each book. A plan divides a book into parts, each with its day.',
    ),
    picture: '/pictures/empty/no-books.svg',
    way: null,
  },
  {
    title: t('home.talk', 'Talk it over'),
    text: t(
      'home.talkText',
      'Mark your page, take notes, ask questions, rate and review. What others write about later pages stays sealed until you get there. Then find an evening that suits everyone.',
    ),
    picture: '/pictures/empty/no-reviews.svg',
    way: { to: to.browse(), words: t('home.browse', 'Browse the clubs') },
  },
]

/** Browsers begin much earlier with what is lazy; most members never scroll so far. */
export const nearEnough = 25

export function HomeFeatures() {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, nearEnough)
  return (
    <section ref={section} aria-labelledby="what-clubs-do" className="page">
      <h2 id="what-clubs-do" className="rule-below mb-7 text-2xl">
        {t('home.whatClubsDo', 'What a club can do here')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {features.map(({ title, text, picture, way }) => (
          <li key={title} className="flex items-start gap-4 md:block">
            <div className="aspect-3/2 w-28 shrink-0 md:w-full md:max-w-72">
              {near && <img src={picture} alt="" width={480} height={320} className="h-auto w-full" />}
            </div>
            <div className="min-w-0 md:mt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
              {way && (
                <PageLink
                  to={way.to}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
                >
                  {way.words}
                </PageLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
