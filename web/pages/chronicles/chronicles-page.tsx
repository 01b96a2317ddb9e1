import { to } from '#contract/pages.ts'
import { Chapter, Prose } from '#web/features/chronicles/chapter.tsx'
import { useScrollToHash } from '#web/features/chronicles/use-scroll-to-hash.ts'
import { Music } from '#web/features/chronicles/music.tsx'
import { SantaFeMap } from '#web/features/chronicles/santa-fe-map.tsx'
import {
  afterUnicorns,
  beforePlaces,
  beforeUnicorns,
  ending,
  opening,
  why,
} from '#web/features/chronicles/story.ts'
import { UnicornCards } from '#web/features/chronicles/unicorn-cards.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { rich, t } from '#web/messages/text.ts'

export default function ChroniclesPage() {
  usePageTitle(t('titles.chronicles', 'The Santa Fe Chronicles'))
  useScrollToHash()
  return (
    <article className="page">
      <Masthead />
      <Prose paragraphs={opening} opens />
      <div className="mx-auto mt-12 max-w-[56rem]">
        <Music />
      </div>
      <Chapter id="unicorns" numeral="I" title={t('chronicles.chapters.unicorns', 'The unicorns')}>
        <Prose paragraphs={beforeUnicorns} />
        <div className="my-10">
          <UnicornCards />
        </div>
        <Prose paragraphs={[afterUnicorns]} />
      </Chapter>
      <Chapter id="adventures" numeral="II" title={t('chronicles.chapters.adventures', 'The adventures')}>
        <Prose paragraphs={beforePlaces} />
        <div className="mt-10">
          <SantaFeMap />
        </div>
      </Chapter>
      <Chapter id="book-club" numeral="III" title={t('chronicles.chapters.bookClub', 'The book club')}>
        <Prose paragraphs={ending} />
        <img
          src="/pictures/chronicles/yard.svg"
          alt={t(
            'chronicles.yard',
            'Night. Five readers look out of a lit window; in the moonlit yard six unicorns stand about a dog’s water bowl.',
          )}
          width={1200}
          height={520}
          loading="lazy"
          className="my-10 h-auto w-full rounded-sm shadow-lifted max-sm:-mx-page max-sm:w-screen max-sm:max-w-none max-sm:rounded-none"
        />
        <Prose paragraphs={why} />
        <Invitation />
      </Chapter>
    </article>
  )
}

const chapters = [
  { id: 'unicorns', title: t('chronicles.shortcuts.unicorns', 'Unicorns') },
  { id: 'adventures', title: t('chronicles.shortcuts.adventures', 'Adventures') },
  { id: 'book-club', title: t('chronicles.shortcuts.bookClub', 'Book club') },
]

function Masthead() {
  return (
    <header className="mb-12 grid items-center gap-x-12 gap-y-8 lg:grid-cols-[5fr_6fr]">
      <div>
        <p className="text-sm font-semibold text-action-ink">
          {t('chronicles.invented', 'A founder story, invented')}
        </p>
        <h1 className="mt-2 text-4xl">{t('chronicles.heading', 'The Santa\u00a0Fe Chronicles')}</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          {t(
            'chronicles.lead',
            'A bookbinder, a novel in five pieces, six unicorns, and what it takes to see one. Ten minutes, with music.',
          )}
        </p>
        <nav
          aria-label={t('chronicles.partsOfStory', 'Parts of the story')}
          className="mt-5 flex flex-wrap gap-x-5"
        >
          {chapters.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-action-ink underline decoration-1 underline-offset-4"
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      <img
        src="/pictures/gallery/desert-stars.webp"
        alt={t(
          'chronicles.desert',
          'Three people read by a fire in the desert, under the Milky Way; behind them a mesa and a lit adobe house.',
        )}
        width={1600}
        height={900}
        className="aspect-16/9 w-full rounded-sm object-cover shadow-lifted"
      />
    </header>
  )
}

function Invitation() {
  return (
    <div className="mt-12 flex flex-col items-center gap-4 text-center">
      <PageLink to={to.home()} className={buttonStyle({ size: 'lg' })}>
        {t('chronicles.join', 'Join the Book Club (Beta)')}
      </PageLink>
      <p className="max-w-[44ch] text-sm text-ink-soft">
        {rich(
          'chronicles.afterwards',
          'Delia, Tomás and their readers are invented, and so is this Santa Fe. The reason for reading together is not. There is more about Inkhorn on the <about>about page</about>.',
          {
            about: (words) => (
              <PageLink to={to.about()} className="text-action-ink underline underline-offset-2">
                {words}
              </PageLink>
            ),
          },
        )}
      </p>
    </div>
  )
}
