import { Download, FileOutput } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { csvName, listAsCsv, listAsText } from './export.ts'

export interface ExportListProps {
  clubName: string
  slug: string
  /** In the order shown on the page. */
  books: readonly AdminListBook[]
  nameOf: (userId: number) => string
}

export function ExportList({ clubName, slug, books, nameOf }: ExportListProps) {
  const [open, setOpen] = useState(false)
  const dates = useDates()
  const text = useRef<HTMLTextAreaElement>(null)

  async function copy(content: string) {
    try {
      // Also throws where there is no clipboard: on plain http, except on localhost.
      await navigator.clipboard.writeText(content)
      toast({
        title: t('list.export.copied', 'Copied!'),
        description: t(
          'list.export.copiedHint',
          'Reading list copied to clipboard. You can now paste it into Word, Excel, or any text editor.',
        ),
      })
    } catch {
      text.current?.select()
      toast({
        title: t('list.export.copyFailed', 'Copy Failed'),
        description: t(
          'list.export.copyByHand',
          'Unable to copy to clipboard. Please try the manual copy option.',
        ),
        tone: 'error',
      })
    }
  }

  const listText = open ? listAsText(clubName, books, nameOf, dates) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('list.export.title', 'Export List')}
      description={t('list.export.hint', 'Copy the text, or select part of it.')}
      width="wide"
      trigger={
        <Button variant="outline" className="max-sm:grow">
          <FileOutput className="size-4.5" aria-hidden="true" />
          {t('list.export.title', 'Export List')}
        </Button>
      }
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => download(csvName(slug), listAsCsv(books, nameOf))}
            className="max-sm:grow"
          >
            <Download className="size-4.5" aria-hidden="true" />
            {t('list.export.download', 'Download CSV')}
          </Button>
          <Button variant="outline" onClick={() => setOpen(false)} className="max-sm:grow">
            {t('words.close', 'Close')}
          </Button>
          <Button onClick={() => void copy(listText)} className="max-sm:grow">
            {t('list.export.copy', 'Copy to Clipboard')}
          </Button>
        </>
      }
    >
      <TextArea
        ref={text}
        readOnly
        aria-label={t('list.export.asText', 'Reading list as text')}
        dir="auto"
        rows={14}
        value={listText}
        className="max-h-[50dvh] bg-paper-sunk text-sm"
      />
    </Dialog>
  )
}

function download(name: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
