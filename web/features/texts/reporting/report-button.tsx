import { Flag } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useReader } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ReportSubject } from './report-dialog.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

const style =
  'inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft underline underline-offset-3 hover:text-ink'

/** A quiet line below a club or a reader. Visitors sign in first. */
export function ReportButton({ subject }: { subject: ReportSubject }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const reader = useReader()
  const [path] = useLocation()
  const words = (
    <>
      <Flag className="size-4" aria-hidden="true" />
      {subject.kind === 'club'
        ? t('reporting.reportClub', 'Report this club')
        : t('reporting.reportReader', 'Report this reader')}
    </>
  )
  if (!reader)
    return (
      <PageLink to={signInPath(path)} className={style}>
        {words}
      </PageLink>
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className={style}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} onClose={() => setIsOpen(false)} returnsTo={button} />
        </Suspense>
      )}
    </>
  )
}
