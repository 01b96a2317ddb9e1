import { useState } from 'react'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'
import type { RecommendationCount } from './queries.ts'

/** Saved in this browser. */
export function useRecommendationPreferences() {
  const [count, setCount] = useState<RecommendationCount>(() =>
    readLocal('recommended-count') === '16' ? 16 : 8,
  )
  const [allOpen, setAllOpen] = useState(() => readLocal('recommended-synopses') === 'shown')
  /** Books whose synopsis is toggled against `allOpen`. */
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())

  function changeCount(next: RecommendationCount) {
    writeLocal('recommended-count', String(next))
    setCount(next)
  }

  function changeAll(open: boolean) {
    writeLocal('recommended-synopses', open ? 'shown' : null)
    setAllOpen(open)
    setToggled(new Set())
  }

  const changeOne = (id: number) => setToggled((before) => toggle(before, id))
  const isOpen = (id: number) => allOpen !== toggled.has(id)

  return { count, changeCount, allOpen, changeAll, isOpen, changeOne }
}

function toggle(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
