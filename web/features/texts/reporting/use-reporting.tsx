import { Flag } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useReader } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { t } from '#web/messages/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import type { ReportSubject } from './report-dialog.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** “Report…” of a menu, and its dialog. Visitors sign in first and come back. */
export function useReporting(
  subject: ReportSubject | null,
  returnsTo?: RefObject<HTMLElement | null>,
): { item: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const reader = useReader()
  const [, navigate] = useLocation()
  if (!subject) return { item: null, dialog: null }
  const open = () =>
    reader ? setIsOpen(true) : navigate(signInPath(location.pathname + location.search + location.hash))
  return {
    item: (
      <MenuItem icon={<Flag aria-hidden="true" />} onSelect={open}>
        {subject.kind === 'picture'
          ? t('reporting.reportPictures', 'Report pictures…')
          : t('reporting.report', 'Report…')}
      </MenuItem>
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ReportDialog subject={subject} onClose={() => setIsOpen(false)} {...(returnsTo && { returnsTo })} />
      </Suspense>
    ),
  }
}
