import { useState } from 'react'
import { t } from '#web/messages/text.ts'
import { useImportCalls } from '../calls.ts'
import { ChooseTable } from '../club/choose-table.tsx'
import { FileCheck } from './file-check.tsx'
import { TableDrop, type OpenedFile } from './table-drop.tsx'
import { WhereFrom } from './where-from.tsx'

/** The first step: a file, and what it is. */
export function ChooseFile() {
  const { club } = useImportCalls()
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  if (opened) return <FileCheck opened={opened} onCancel={() => setOpened(null)} />
  if (club) return <ChooseTable onOpen={setOpened} />
  return (
    <section>
      <TableDrop label={t('imports.chooseFile', 'Choose a file')} onOpen={setOpened} />
      <WhereFrom />
    </section>
  )
}
