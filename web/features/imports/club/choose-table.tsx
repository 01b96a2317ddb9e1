import { guessColumns } from '#contract/imports/guess-columns.ts'
import { t } from '#web/messages/text.ts'
import { TableDrop, type OpenedFile } from '../choose/table-drop.tsx'
import { openFile } from '../file/open-file.ts'
import { PasteTable } from './paste-table.tsx'

/** A club’s history is pasted, or comes as a file. */
export function ChooseTable({ onOpen }: { onOpen: (opened: OpenedFile) => void }) {
  /** People often copy rows without the names of their columns. */
  async function open(opened: OpenedFile) {
    if (Object.keys(guessColumns(opened.table.headers)).length > 0) return onOpen(opened)
    onOpen({ ...opened, table: await openFile(opened.file, false), hasHeaders: false })
  }
  return (
    <div className="grid gap-8">
      <PasteTable onOpen={(opened) => void open(opened)} />
      <section>
        <h2 className="mb-3 text-xl">{t('imports.orFile', 'Or choose a file')}</h2>
        <TableDrop label={t('imports.chooseFile', 'Choose a file')} onOpen={(opened) => void open(opened)} />
      </section>
    </div>
  )
}
