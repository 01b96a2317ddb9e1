import { useRef, useState } from 'react'
import { positionMax } from '#contract/plans/position.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from './page-form.tsx'
import { PartForm } from './part-form.tsx'
import { PercentForm } from './percent-form.tsx'
import type { PlaceFormProps } from './place-form.tsx'
import { TimeForm } from './time-form.tsx'
import { saveUnit, type Unit, unitOf } from './unit.ts'
import { UnitChoice } from './unit-choice.tsx'
import { t } from '#web/messages/text.ts'

const forms = { pages: PageForm, percent: PercentForm, time: TimeForm, parts: PartForm }

export interface PlaceChoiceProps extends PlaceFormProps {
  /** Names the book whose unit this browser remembers. */
  book: string
  undo: (savedAt: string) => Promise<void>
}

/** Asks for a place in the unit that the reader counts in. */
export function PlaceChoice({ book, saved, parts, autoFocus, saving, undo, onSaved }: PlaceChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasParts = parts.length > 0
  const [chosen, setChosen] = useState<Unit | null>(null)
  const [first] = useState(() => unitOf(book, saved, hasParts))
  const unit = chosen ?? first
  const Form = forms[unit === 'parts' && !hasParts ? 'pages' : unit]

  function choose(next: Unit) {
    saving.clearError()
    saveUnit(book, next)
    setChosen(next)
  }
  function finish() {
    saving.run({ finished: true }, () => {
      // The button that had the focus is gone.
      box.current?.focus({ preventScroll: true })
      onSaved()
    })
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {/* The focus stays on "Count in", whose next choice may be an arrow key away. */}
      <Form
        saved={saved}
        parts={parts}
        autoFocus={autoFocus && chosen === null}
        saving={saving}
        onSaved={onSaved}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-ink-soft">
        <UnitChoice unit={unit} hasParts={hasParts} onChange={choose} />
        {saved.position === positionMax ? (
          saved.mayUndo && (
            <Button
              variant="ghost"
              className="-me-2 px-2! font-medium! text-ink-soft!"
              onClick={() => {
                box.current?.focus({ preventScroll: true })
                void undo(saved.updatedAt ?? '')
              }}
            >
              {t('progress.undoFinishing', 'Undo finishing')}
            </Button>
          )
        ) : (
          <Button
            variant="ghost"
            className="-me-2 px-2! font-medium! text-ink-soft!"
            disabled={saving.isPending}
            onClick={finish}
          >
            {t('progress.finishedIt', 'I’ve finished it')}
          </Button>
        )}
      </div>
    </div>
  )
}
