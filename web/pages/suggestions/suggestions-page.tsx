import { ArrowLeft } from 'lucide-react'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { SuggestionList } from '#web/features/suggestions/suggestion-list.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export default function SuggestionsPage() {
  usePageTitle('User Suggestions')
  return (
    <div className="page max-w-[58rem]">
      <PageLink to={to.home()} className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ml-4.5' })}>
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to Home
      </PageLink>
      <PageTitle
        title="User Suggestions"
        lead="Improvements readers have asked for, newest first. Finished ones are green."
      />
      <SuggestionList />
    </div>
  )
}
