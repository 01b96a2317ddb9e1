import { CalendarDays, ChevronDown, Image } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Suggestion } from '#contract/suggestions/suggestion.ts'
import { useDates } from '#web/ui/dates.ts'
import { PostText } from '#web/features/texts/post-text.tsx'
import { rich, t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { isResolved } from './statuses.ts'
import { previewOf } from './suggestion-preview.ts'
import { StatusControl } from './suggestion-status.tsx'

const DeleteScreenshotButton = lazy(() =>
  import('./delete-screenshot-button.tsx').then((module) => ({ default: module.DeleteScreenshotButton })),
)

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const dates = useDates()
  const [expanded, setExpanded] = useState(false)
  const resolved = isResolved(suggestion.status)
  const nameId = `suggestion-${suggestion.id}`
  const textId = `${nameId}-text`
  const shown = {
    id: suggestion.id,
    hidden: (words: ReactNode) => <span className="sr-only">{words}</span>,
  }
  return (
    <article
      aria-labelledby={nameId}
      className={`rounded-md border p-5 shadow-sheet sm:p-6 ${resolved ? 'border-mint-ink/45 bg-mint' : 'border-line bg-paper-raised'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={nameId} className="text-xl">
            {t('suggestions.number', 'Suggestion #{id}', { id: suggestion.id })}
          </h2>
          <Badge icon={<CalendarDays aria-hidden="true" />}>
            <time dateTime={suggestion.createdAt}>{dates.day(suggestion.createdAt)}</time>
          </Badge>
          {suggestion.hasScreenshot && (
            <Badge tone="sky" icon={<Image aria-hidden="true" />}>
              {t('suggestions.screenshot', 'Screenshot')}
            </Badge>
          )}
        </div>
        <StatusControl suggestion={suggestion} />
      </header>
      <div id={textId} className="mt-3.5">
        {resolved && !expanded ? (
          <p dir="auto" className="text-start wrap-anywhere">
            {previewOf(suggestion.suggestion)}
          </p>
        ) : (
          <FullSuggestion suggestion={suggestion} />
        )}
      </div>
      {resolved && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={expanded}
          aria-controls={textId}
          onClick={() => setExpanded(!expanded)}
          className="mt-1.5 -mb-2.5 -ms-3 pointer-fine:min-h-11"
        >
          <ChevronDown
            className={`size-4 transition-transform ${expanded ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
          {expanded
            ? rich('suggestions.showLess', 'Show less<hidden> of suggestion #{id}</hidden>', shown)
            : rich('suggestions.showAll', 'Show all<hidden> of suggestion #{id}</hidden>', shown)}
        </Button>
      )}
    </article>
  )
}

function FullSuggestion({ suggestion }: { suggestion: Suggestion }) {
  const dates = useDates()
  const { statusUpdatedBy, statusUpdatedAt, screenshot } = suggestion
  return (
    <>
      <PostText text={suggestion.suggestion} />
      {screenshot !== null && (
        <a
          href={screenshot}
          target="_blank"
          rel="noopener"
          className="mt-4 block w-fit overflow-hidden rounded-sm border border-line-strong"
        >
          <img
            src={screenshot}
            alt={t('suggestions.screenshotOf', 'Screenshot of suggestion #{id}, opens in a new tab', {
              id: suggestion.id,
            })}
            loading="lazy"
            className="block h-44 w-auto max-w-full object-cover object-top"
          />
        </a>
      )}
      {screenshot !== null && suggestion.mayChangeStatus && (
        <Suspense fallback={<div className="mt-3 h-11" />}>
          <div className="mt-3">
            <DeleteScreenshotButton suggestion={suggestion} />
          </div>
        </Suspense>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {rich('suggestions.sentFrom', 'Sent from {page}', { page: <SourceLink url={suggestion.url} /> })}
      </p>
      {statusUpdatedAt !== null && statusUpdatedBy !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {rich('suggestions.updatedBy', 'Status updated by {name} on {time}', {
            name: statusUpdatedBy,
            time: <time dateTime={statusUpdatedAt}>{dates.dayAndClock(statusUpdatedAt)}</time>,
          })}
        </p>
      )}
    </>
  )
}

/** Only addresses of this site become links; others are text, because anyone can send them. */
function SourceLink({ url }: { url: string }) {
  if (!url.startsWith('/'))
    return (
      <bdi dir="ltr" className="wrap-anywhere">
        {url}
      </bdi>
    )
  return (
    <Link to={url} dir="ltr" className="text-action-ink underline underline-offset-3 wrap-anywhere">
      {url}
    </Link>
  )
}
