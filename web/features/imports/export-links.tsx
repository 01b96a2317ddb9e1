import { Download } from 'lucide-react'
import { exportLibraryCsv, exportLibraryJson } from '#contract/imports/export-library.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A reader’s books as files. */
export const ExportLinks = () => (
  <div className="flex flex-wrap gap-3">
    <a href={exportLibraryCsv.path} download className={buttonStyle({ variant: 'outline' })}>
      <Download className="size-4.5" aria-hidden="true" />
      {t('imports.downloadCsv', 'Download as CSV')}
    </a>
    <a href={exportLibraryJson.path} download className={buttonStyle({ variant: 'outline' })}>
      <Download className="size-4.5" aria-hidden="true" />
      {t('imports.downloadJson', 'Download as JSON')}
    </a>
  </div>
)
