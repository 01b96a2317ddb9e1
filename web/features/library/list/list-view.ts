import { useState } from 'react'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

export type View = 'covers' | 'rows'

/** Kept in this browser. */
export function useListView(): [View, (view: View) => void] {
  const saved = useBrowserValue(() => readLocal('library-view'), null)
  const [chosen, setChosen] = useState<View>()
  const choose = (view: View) => {
    writeLocal('library-view', view)
    setChosen(view)
  }
  return [chosen ?? (saved === 'covers' ? 'covers' : 'rows'), choose]
}
