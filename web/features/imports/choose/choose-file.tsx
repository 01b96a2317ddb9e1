import { useState } from 'react'
import { t } from '#web/messages/text.ts'
import { focusNext } from '../focus-next.ts'
import { checkHeading, FileCheck } from './file-check.tsx'
import { FileDrop, type OpenedFile } from './file-drop.tsx'
import { WhereFrom } from './where-from.tsx'

/** The first step: a file, and what it is. */
export function ChooseFile() {
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  function open(file: OpenedFile) {
    setOpened(file)
    focusNext(checkHeading)
  }
  if (opened) return <FileCheck opened={opened} onCancel={() => setOpened(null)} />
  return (
    <section>
      <FileDrop label={t('imports.chooseFile', 'Choose a file')} onOpen={open} />
      <WhereFrom />
    </section>
  )
}
