import { lazy, type ReactNode, Suspense, use, useRef } from 'react'
import { useLocation } from 'wouter'
import { framedWidths, inWidths } from '#contract/http/image-address.ts'
import { to } from '#contract/pages.ts'
import { useNear } from '#web/client/use-near.ts'
import { ClubSearch } from '#web/features/clubs/search/club-search.tsx'
import { useClubDraft } from '#web/features/clubs/create/use-club-draft.ts'
import { PreloadPage } from '#web/ui/page-link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { nearEnough } from './home-features.tsx'
import { t } from '#web/messages/text.ts'

const loadPanel = () => import('#web/features/clubs/create/create-club-form.tsx')
const CreateClubForm = lazy(() => loadPanel().then((loaded) => ({ default: loaded.CreateClubForm })))

const picture = '/pictures/unicorn-reading.webp'

interface ClubFinderProps {
  /** At the top of the page; otherwise its picture loads when it comes near. */
  isFirst?: boolean
  /** The heading, over the picture. */
  children: ReactNode
}

/** The search for clubs in front of the unicorn, and below it the panel that starts a new one. */
export function ClubFinder({ isFirst = false, children }: ClubFinderProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, nearEnough)
  const [, navigate] = useLocation()
  const { draft, begin, change, discard } = useClubDraft()
  const preloadPage = use(PreloadPage)
  // Called when creating a club is offered: loads the form and the code of the club page.
  function preload() {
    loadPanel().catch(() => {})
    preloadPage(to.club('new'))
  }

  return (
    <>
      {/* Above what is below it, because the search results overlap it. */}
      <section
        ref={section}
        aria-label={t('home.findAClub', 'Find a club')}
        className="relative isolate z-10"
      >
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 overflow-hidden bg-photo-night rtl:-scale-x-100"
        >
          {(isFirst || near) && (
            <img
              src={picture}
              srcSet={inWidths(picture, framedWidths)}
              // Wider than its box on medium screens, so that the unicorn is beside the text.
              sizes="(min-width: 80rem) 100vw, (min-width: 64rem) 125vw, (min-width: 40rem) 150vw, max(100vw, 32rem)"
              alt=""
              width={1600}
              height={900}
              fetchPriority={isFirst ? 'high' : 'auto'}
              className="h-72 w-full object-cover object-[62%_50%] sm:h-full sm:w-[150%] sm:max-w-none sm:object-[50%_44%] lg:w-[125%] xl:w-full"
            />
          )}
          <div className="absolute inset-x-0 top-0 h-72 bg-linear-to-t from-photo-night to-transparent to-65% sm:h-full sm:bg-linear-to-r sm:from-photo-shade sm:to-60%" />
        </div>
        <div className="mx-auto max-w-[76rem] px-page pt-52 sm:pt-40">
          <div className="text-photo-ink">{children}</div>
          <ClubSearch
            label={t('home.findOrName', 'Find a club, or name a new one')}
            onOpen={({ slug }) => navigate(to.club(slug))}
            onCreate={begin}
            onOffer={preload}
            className="mt-5 max-w-2xl translate-y-7"
          />
        </div>
      </section>
      <div className="h-14 sm:h-16" />
      {draft && (
        <Suspense fallback={<PanelLoading />}>
          <CreateClubForm draft={draft} onChange={change} onCancel={discard} />
        </Suspense>
      )}
    </>
  )
}

const PanelLoading = () => (
  <Loading
    label={t('home.loadingForm', 'Loading the form')}
    className="page min-h-[46rem] border-y border-line bg-paper-raised"
  >
    <Skeleton className="h-9 w-48" />
    <span className="mt-8 grid gap-8 md:grid-cols-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
    </span>
    <Skeleton className="mt-8 h-48" />
  </Loading>
)
