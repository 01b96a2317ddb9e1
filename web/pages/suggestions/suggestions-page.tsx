import { ArrowLeft } from 'lucide-react'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { SuggestionList } from '#web/features/suggestions/suggestion-list.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export default function SuggestionsPage() {
  usePageTitle(t('titles.suggestions', 'User Suggestions'))
  return (
    <div className="page max-w-[58rem]">
      <PageLink to={to.home()} className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ms-4.5' })}>
        <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {t('nav.backHome', 'Back to Home')}
      </PageLink>
      <PageTitle
        title={t('titles.suggestions', 'User Suggestions')}
        lead={t(
          'suggestions.lead',
          'Improvements readers have asked for, newest first. Finished ones are green.',
        )}
      />
      <SuggestionList />
    </div>
  )
}
