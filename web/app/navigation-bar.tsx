import { Compass, Heart, House, MessageSquarePlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { pageAt, to } from '#contract/pages.ts'
import { expectOffline } from '#web/client/offline/offline.ts'
import { AccountLinks } from '#web/features/accounts/account-links.tsx'
import { useReader } from '#web/features/accounts/queries.ts'
import { FeedbackButton } from '#web/features/suggestions/feedback-button.tsx'
import { t } from '#web/messages/text.ts'
import { PageLink, type PageLinkProps } from '#web/ui/page-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'

// Lazy, because a first visit is a visitor's. Without its code the bar has no bell, and everything else works.
const ForReaders = lazy<ComponentType<{ reader: User }>>(() => {
  const loading = import('./for-readers.tsx')
  expectOffline(loading.then(({ keepForReader }) => keepForReader()))
  return loading.then(
    (module) => ({ default: module.ForReaders }),
    () => ({ default: () => null }),
  )
})

export function NavigationBar() {
  const [path] = useLocation()
  const reader = useReader()
  return (
    // Container queries, because their rem is the text size, also where that isn't the browser's own.
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <nav
        aria-label={t('nav.main', 'Main')}
        className="mx-auto flex h-16 max-w-[76rem] items-center gap-1 px-page"
      >
        <PageLink
          to={to.home()}
          aria-label={t('nav.logo', 'Inkhorn, home')}
          className="me-2 -ms-2 flex shrink-0 min-h-11 items-center gap-2 rounded-md px-2 font-serif text-xl font-[560] text-ink no-underline"
        >
          <img src="/pictures/mark.svg" alt="" width={30} height={30} />
          <span className="@max-[28rem]:hidden">Inkhorn</span>
        </PageLink>
        <NavigationLink to={to.home()} isCurrent={path === to.home()} className="@max-[64rem]:hidden">
          <House className={`size-4.5 ${reader ? '@max-[84rem]:hidden' : ''}`} aria-hidden="true" />
          {t('nav.home', 'Home')}
        </NavigationLink>
        <NavigationLink
          to={to.browse()}
          isCurrent={pageAt(path)?.page === 'browse'}
          className="@max-[20rem]:hidden"
        >
          <Compass
            className={`size-4.5 shrink-0 ${reader ? '@max-[84rem]:hidden' : '@max-[40rem]:hidden'}`}
            aria-hidden="true"
          />
          {t('titles.browse', 'Browse Clubs')}
        </NavigationLink>
        {reader && (
          <NavigationLink
            to={to.books()}
            isCurrent={pageAt(path)?.page === 'books'}
            className="@max-[40rem]:hidden"
          >
            {t('titles.books', 'My books')}
          </NavigationLink>
        )}
        <NavigationLink to={to.about()} isCurrent={path === to.about()} className="@max-[64rem]:hidden">
          {t('titles.about', 'About')}
        </NavigationLink>
        <div className="grow" />
        <a
          href="/support"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors hover:bg-paper-hover hover:text-ink @max-[80rem]:hidden"
        >
          <Heart className="size-4.5" aria-hidden="true" />
          {t('nav.support', 'Support Us')}
        </a>
        <FeedbackButton
          variant="ghost"
          className="shrink-0 @max-[80rem]:w-11 @max-[80rem]:px-0! @max-[40rem]:hidden"
        >
          <MessageSquarePlus className="size-4.5" aria-hidden="true" />
          <span className="@max-[80rem]:sr-only">{t('nav.suggestions', 'Suggestions')}</span>
        </FeedbackButton>
        {reader && (
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <ForReaders reader={reader} />
          </Suspense>
        )}
        <AccountLinks />
        <PhoneMenu path={path} />
      </nav>
    </header>
  )
}

type NavigationLinkProps = PageLinkProps & { isCurrent: boolean }

function NavigationLink({ isCurrent, className = '', ...rest }: NavigationLinkProps) {
  return (
    <PageLink
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm leading-tight font-semibold text-ink-soft no-underline transition-colors hover:bg-paper-hover hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)] aria-[current=page]:not-hover:rounded-b-none ${className}`}
    />
  )
}
