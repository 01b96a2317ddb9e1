import { useState } from 'react'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'
import type { Count } from './queries.ts'

/** How recommendations are looked at: this browser remembers how many, and whether with their synopses. */
export function useRecommendationPreferences() {
  const [count, setCount] = useState<Count>(() => (readLocal('recommended-count') === '16' ? 16 : 8))
  const [allOpen, setAllOpen] = useState(() => readLocal('recommended-synopses') === 'shown')
  /** Books whose synopsis is shown against the rest, or hidden. */
  const [otherwise, setOtherwise] = useState<ReadonlySet<number>>(new Set())

  function changeCount(next: Count) {
    writeLocal('recommended-count', String(next))
    setCount(next)
  }

  function changeAll(open: boolean) {
    writeLocal('recommended-synopses', open ? 'shown' : null)
    setAllOpen(open)
    setOtherwise(new Set())
  }

  const changeOne = (id: number) => setOtherwise((before) => toggled(before, id))
  const isOpen = (id: number) => allOpen !== otherwise.has(id)

  return { count, changeCount, allOpen, changeAll, isOpen, changeOne }
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
