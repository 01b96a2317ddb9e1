import type { ImportRow } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'

export const FailedRow = ({ row: { row, number, problem } }: { row: ImportRow }) => (
  <li data-row={number} className="rounded-md border border-line bg-paper-raised p-4 text-sm sm:p-5">
    <p className="text-xs text-ink-soft">{t('imports.inFile', 'In your file, row {number}', { number })}</p>
    <p dir="auto" className="mt-1 line-clamp-4 font-semibold wrap-anywhere empty:hidden">
      {[row.title, row.author].filter((text) => text !== '').join(' · ')}
    </p>
    <p className="mt-1 text-danger-ink">{problem}</p>
  </li>
)
