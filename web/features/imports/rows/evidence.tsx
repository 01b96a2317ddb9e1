import { Scale } from 'lucide-react'
import type { Evidence, ImportRow } from '#contract/imports/import-row.ts'
import { listOf } from '#contract/messages/list.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

const words: Readonly<Record<Evidence, string>> = {
  isbn: t('imports.evidence.isbn', 'the same ISBN'),
  work: t('imports.evidence.work', 'the same title and author'),
  title: t('imports.evidence.title', 'the same title without series and subtitle, and the same last name'),
}

/** Why a book was found for a row. */
export function EvidenceLine({ row: { evidence } }: { row: ImportRow }) {
  if (evidence.length === 0) return null
  return (
    <p className="mt-3 flex gap-1.5 text-sm text-ink-soft">
      <Scale className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {t('imports.evidence', 'Why we think so: {reasons}', {
        reasons: listOf(
          evidence.map((one) => words[one]),
          locale(),
        ),
      })}
    </p>
  )
}
