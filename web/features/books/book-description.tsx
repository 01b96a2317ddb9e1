import { useState } from 'react'
import { t } from '#web/messages/text.ts'

/** Longer descriptions are collapsed, to keep the club's posts within reach. */
const collapseAbove = 700

export function BookDescription({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(text.length <= collapseAbove)
  return (
    <div className="mt-4">
      <p
        dir="auto"
        className={`max-w-[62ch] text-start whitespace-pre-line wrap-anywhere ${expanded ? '' : 'line-clamp-6'}`}
      >
        {text}
      </p>
      {text.length > collapseAbove && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
        >
          {expanded ? t('words.lessText', 'Less') : t('words.moreText', 'More')}
        </button>
      )}
    </div>
  )
}
