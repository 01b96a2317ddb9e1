import { lazy, Suspense, useState } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('./level-dialog.tsx')
const LevelDialog = lazy(() => loadDialog().then((module) => ({ default: module.LevelDialog })))

export function LevelButton({ club }: { club: { id: ClubId; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        Notifications
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LevelDialog club={club} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
