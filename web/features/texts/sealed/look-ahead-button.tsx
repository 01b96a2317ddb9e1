import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LookAheadProps } from './look-ahead-props.ts'
import { rich } from '#web/messages/text.ts'

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
        {rich('texts.lookAhead.button', 'Look ahead<more> at what {by} wrote</more>', {
          by: props.by,
          more: (words) => <span className="sr-only">{words}</span>,
        })}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <LookAheadDialog {...props} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
