import { ArrowRight, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { to } from '#contract/pages.ts'
import { features, finePrint, founderStory } from '#web/features/chronicles/about-text.ts'
import { Tour } from '#web/features/chronicles/tour.tsx'
import { useScrollToHash } from '#web/features/chronicles/use-scroll-to-hash.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { rich, t } from '#web/messages/text.ts'

export default function AboutPage() {
  usePageTitle(t('titles.about', 'About'))
  useScrollToHash()
  return (
    <div className="page">
      <Mission />
      <Tour className="mt-16" />
      <Features />
      <FounderStory />
      <div className="mt-16 grid gap-x-12 gap-y-12 lg:grid-cols-3">
        <Part id="books" title={t('about.books', 'Finding the books')}>
          <p>
            {t(
              'about.booksText',
              'Where we know a book’s page at Amazon, we show a Buy on Amazon link. It leads to that shop and nowhere else, and buying through it costs you nothing extra. You don’t have to buy anything: your public library or local bookshop will have most of these books too.',
            )}
          </p>
        </Part>
        <Part id="images" title={t('about.pictures', 'Pictures')}>
          <p>
            {t(
              'about.picturesText',
              'We drew the four default club photos, the gallery, the unicorns, the map, and the covers of books that have none. A photo from the image search belongs to its author. Its title, licence and source are shown with it, and clubs that use it should keep them there.',
            )}
          </p>
        </Part>
        <Part id="support" title={t('about.support', 'How to support Inkhorn')}>
          <p>
            {rich(
              'about.supportText',
              'Use it: read your club’s next book here. When something is wrong or clumsy, tell us with the feedback button. A screenshot helps, and <link>everyone’s suggestions</link> are public. And if a friend of yours reads alone and would rather not, invite them.',
              {
                link: (words) => (
                  <PageLink to={to.suggestions()} className="text-action-ink underline underline-offset-2">
                    {words}
                  </PageLink>
                ),
              },
            )}
          </p>
        </Part>
      </div>
      <FinePrint />
    </div>
  )
}

function Mission() {
  return (
    <header className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[6fr_5fr]">
      <div>
        <h1 className="text-4xl">{t('about.mission', 'A place for people who read the same book')}</h1>
        <p className="mt-5 max-w-[54ch] text-lg leading-relaxed">
          {t(
            'about.missionText',
            'Reading is done alone, and that is most of its charm. But a book gets larger when somebody else has read it too, and noticed the other half. Inkhorn is for the evening when that happens, and for the weeks around it: choosing the book, finding a date, keeping up with the others, remembering who was right.',
          )}
        </p>
        <p className="mt-4 max-w-[54ch] text-ink-soft">
          {t(
            'about.name',
            'An inkhorn was a small horn that writers carried their ink in. Ours belonged to a unicorn first. The product works, and it is still growing.',
          )}
        </p>
      </div>
      <img
        src="/pictures/unicorn-reading.webp"
        alt={t('about.unicornPicture', 'A unicorn in a window seat, reading by lamplight; a moon outside.')}
        width={1600}
        height={900}
        className="aspect-16/9 w-full rounded-sm object-cover shadow-lifted"
      />
    </header>
  )
}

function Features() {
  return (
    <section aria-labelledby="features" className="mt-16">
      <h2 id="features" className="rule-below text-2xl">
        {t('about.features', 'What you can do here')}
      </h2>
      <dl className="mt-7 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-serif text-lg font-[560]">{name}</dt>
            <dd className="mt-1.5 text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FounderStory() {
  return (
    <section
      aria-labelledby="founder"
      className="bookplate mt-16 grid gap-x-12 gap-y-6 rounded-sm bg-paper-raised px-6 py-7 sm:px-10 sm:py-9 lg:grid-cols-[3fr_2fr]"
    >
      <div>
        <h2 id="founder" className="text-2xl">
          {t('about.story', 'How it began, more or less')}
        </h2>
        <p className="mt-3 max-w-[64ch]">
          {t(
            'about.storyLead',
            'Every project has a story about how it began. Ours is set in Santa Fe, and it is made up.',
          )}
        </p>
        <details className="group mt-2">
          <summary className="flex min-h-11 w-fit list-none items-center gap-2 pe-3 font-semibold text-action-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight
              className="size-4.5 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
              aria-hidden="true"
            />
            {t('about.storyShort', 'The founder story, in short')}
          </summary>
          <div className="max-w-[64ch] space-y-3 pt-2 pb-4 font-serif text-[1.0625rem] leading-relaxed">
            {founderStory.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
        <PageLink to={to.chronicles()} className={buttonStyle({ variant: 'outline', className: 'mt-3' })}>
          {t('about.readChronicles', 'Read the Santa Fe Chronicles')}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </PageLink>
      </div>
      <img
        src="/pictures/chronicles/santa-fe.svg"
        alt={t('about.mapPicture', 'A drawn map of a small adobe town at dusk.')}
        width={1200}
        height={860}
        loading="lazy"
        className="aspect-16/9 w-full self-start rounded-sm object-cover object-[50%_70%] max-lg:order-first"
      />
    </section>
  )
}

function FinePrint() {
  return (
    <section id="fine-print" aria-labelledby="fine-print-title" className="mt-16">
      <h2 id="fine-print-title" className="rule-below text-xl">
        {t('about.finePrint', 'The fine print')}
      </h2>
      <dl className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-3">
        {finePrint.map(({ about, text }) => (
          <div key={about} className="max-w-[62ch]">
            <dt className="font-serif text-lg font-[560]">{about}</dt>
            <dd className="mt-1.5">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="rule-below text-xl">
        {title}
      </h2>
      <div className="mt-4 max-w-[62ch] space-y-3">{children}</div>
    </section>
  )
}
