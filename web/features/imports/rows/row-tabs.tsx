import { useState } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import type { RowState } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { RowList } from './row-list.tsx'

const names: Readonly<Record<RowState, string>> = {
  certain: t('imports.state.certain', 'Certain'),
  likely: t('imports.state.likely', 'Likely'),
  unknown: t('imports.state.unknown', 'Unknown'),
  failed: t('imports.state.failed', 'Failed'),
}
const states: readonly RowState[] = ['likely', 'unknown', 'certain', 'failed']

/** The rows by how sure it is which book they mean; what needs a look comes first. */
export function RowTabs({ session }: { session: ImportSession }) {
  const shown = states.filter((state) => session.counts[state] > 0)
  const [chosen, setChosen] = useState<RowState | null>(null)
  const selected = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'certain')
  return (
    <Tabs
      label={t('imports.rows', 'The rows of your file')}
      selected={selected}
      onSelect={setChosen}
      stacks
      tabs={shown.map((state) => ({
        name: state,
        label: names[state],
        count: session.counts[state],
        content: <RowList session={session} state={state} />,
      }))}
    />
  )
}
