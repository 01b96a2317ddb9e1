import { Check, CircleSlash } from 'lucide-react'
import type { Choice, ImportRow } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'
import { useImportCalls } from '../calls.ts'
import { Button } from '#web/ui/button.tsx'

const answers: Readonly<Record<Choice, string>> = {
  take: t('imports.answer.take', 'The same book'),
  other: t('imports.answer.other', 'The book you chose'),
  make: t('imports.answer.make', 'From the row'),
  leave: t('imports.answer.leave', 'Left out'),
}

/** What was decided, and the way back while there is one. */
export function RowAnswer({ row, onChange }: { row: ImportRow; onChange: (() => void) | null }) {
  const { club } = useImportCalls()
  const written = club ? t('imports.onList', 'On the club’s list') : t('imports.inLibrary', 'In your books')
  const isRefused = !row.isWritten && row.problem !== null
  const isLeft = row.choice === 'leave' || isRefused
  const Icon = isLeft ? CircleSlash : Check
  return (
    <p
      className={`mt-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold pointer-coarse:min-h-11 ${isLeft ? 'text-ink-soft' : 'text-mint-ink'}`}
    >
      <span className="flex items-center gap-1.5">
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        {isRefused
          ? t('imports.answer.refused', 'Not brought in')
          : row.isWritten
            ? written
            : answers[row.choice ?? 'take']}
      </span>
      {onChange && (
        <Button variant="ghost" size="sm" onClick={onChange}>
          {t('imports.change', 'Change')}
        </Button>
      )}
    </p>
  )
}
