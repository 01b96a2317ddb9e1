import { useState } from 'react'
import { t } from '#web/messages/text.ts'
import { FileCheck } from './file-check.tsx'
import { FileDrop, type OpenedFile } from './file-drop.tsx'
import { WhereFrom } from './where-from.tsx'

/** The first step: a file, and what it is. */
export function ChooseFile() {
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  if (opened) return <FileCheck opened={opened} onCancel={() => setOpened(null)} />
  return (
    <section>
      <FileDrop label={t('imports.chooseFile', 'Choose a file')} onOpen={setOpened} />
      <WhereFrom />
    </section>
  )
}
