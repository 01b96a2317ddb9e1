import { ArrowLeft } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'

export interface BookBackProps {
  /** Undefined until its name is known. */
  club: Pick<Club, 'name'> | undefined
  /** Null if there is no such club. */
  slug: string | null
}

export function BookBack({ club, slug }: BookBackProps) {
  return (
    <PageLink
      to={slug === null ? to.home() : to.club(slug)}
      className={buttonStyle({ variant: 'ghost', className: 'mb-5 -ms-3 px-3! text-ink-soft!' })}
    >
      <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
      <span className="truncate">
        {club && slug !== null
          ? rich('bookPage.backTo', 'Back to {club}', { club: club.name })
          : t('bookPage.back', 'Back to Club/Home')}
      </span>
    </PageLink>
  )
}
