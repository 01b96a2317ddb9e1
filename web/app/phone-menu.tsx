import { ChevronDown, Menu } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { to } from '#contract/pages.ts'
import { useSignOut } from '#web/features/accounts/sign-out.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { useReader } from '#web/features/accounts/queries.ts'
import { FeedbackButton } from '#web/features/suggestions/feedback-button.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

const itemStyle =
  'flex min-h-11 w-full items-center justify-start gap-3 rounded-sm px-3 text-sm font-semibold text-ink no-underline hover:bg-paper-hover aria-[current=page]:bg-paper-hover'

/** What doesn't fit the bar on phones. A popover opens without JavaScript; older browsers show it by `data-open` (web/styles/base.css). */
export function PhoneMenu({ path }: { path: string }) {
  const id = useId()
  const reader = useReader()
  const name = reader?.firstName?.trim()

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a, button')) close(event.currentTarget)
  }

  return (
    <div className="shrink-0 @min-[40rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        onClick={toggleWithoutPopover}
        aria-label={reader ? t('nav.menuAndAccount', 'Menu and account') : t('nav.menu', 'Menu')}
        className="-me-2.5 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-1.5 text-ink hover:bg-paper-hover"
      >
        {reader ? (
          <>
            <Avatar user={reader} />
            <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
          </>
        ) : (
          <Menu className="size-5.5" aria-hidden="true" />
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks that bubble up from its links and buttons, which also work with the keyboard */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        className="fixed inset-auto end-3 top-15 m-0 max-h-[calc(100dvh-4.5rem)] w-64 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-paper-raised p-1.5 text-ink shadow-overlay"
      >
        <MenuLink to={to.home()} path={path}>
          {t('nav.home', 'Home')}
        </MenuLink>
        <MenuLink to={to.browse()} path={path} className="@min-[20rem]:hidden">
          {t('titles.browse', 'Browse Clubs')}
        </MenuLink>
        {reader && (
          <MenuLink to={to.books()} path={path}>
            {t('titles.books', 'My books')}
          </MenuLink>
        )}
        <MenuLink to={to.about()} path={path}>
          {t('titles.about', 'About')}
        </MenuLink>
        <FeedbackButton variant="ghost" className={`${itemStyle} px-3!`}>
          {t('nav.suggestions', 'Suggestions')}
        </FeedbackButton>
        <a href="/support" target="_blank" rel="noopener" className={itemStyle}>
          {t('nav.support', 'Support Us')}
        </a>
        {reader && (
          <div className="mt-1.5 border-t border-line pt-1.5">
            <MenuLink to={to.account()} path={path}>
              <Avatar user={reader} />
              <span className="min-w-0">
                <span dir="auto" className="block truncate">
                  {name || t('titles.account', 'Your account')}
                </span>
                {name && (
                  <span className="block text-xs font-normal text-ink-soft">
                    {t('titles.account', 'Your account')}
                  </span>
                )}
              </span>
            </MenuLink>
            <SignOutItem />
          </div>
        )}
      </div>
    </div>
  )
}

function toggleWithoutPopover({ currentTarget }: MouseEvent) {
  if (!('popover' in currentTarget)) currentTarget.nextElementSibling?.toggleAttribute('data-open')
}

function close(menu: HTMLElement) {
  if ('popover' in menu) menu.hidePopover()
  else (menu as Element).removeAttribute('data-open')
}

interface MenuLinkProps {
  to: string
  path: string
  className?: string
  children: ReactNode
}

function MenuLink({ to: address, path, className = '', children }: MenuLinkProps) {
  return (
    <PageLink
      to={address}
      aria-current={path === address ? 'page' : undefined}
      className={`${itemStyle} ${className}`}
    >
      {children}
    </PageLink>
  )
}

function SignOutItem() {
  const signingOut = useSignOut()
  return (
    <Button
      variant="ghost"
      busy={signingOut.isPending || signingOut.isSuccess}
      onClick={() => signingOut.mutate()}
      className={`${itemStyle} px-3!`}
    >
      {t('nav.signOut', 'Sign Out')}
    </Button>
  )
}
