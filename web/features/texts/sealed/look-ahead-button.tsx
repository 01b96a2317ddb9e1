import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LookAheadProps } from './look-ahead-props.ts'

const LookAheadDialog = lazy(async () => ({
  default: (await import('./look-ahead-dialog.tsx')).LookAheadDialog,
}))

export function LookAheadButton(props: LookAheadProps) {
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="-mx-3 text-action-ink!"
        onClick={() => setAsks(true)}
      >
        Look ahead<span className="sr-only"> at what {props.by} wrote</span>
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <LookAheadDialog {...props} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
