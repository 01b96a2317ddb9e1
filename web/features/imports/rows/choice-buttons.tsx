import type { Choice, ImportRow, RowState } from '#contract/imports/import-row.ts'
import { Button } from '#web/ui/button.tsx'
import { choices, choicesOf, choiceWords } from './choices.ts'

interface ChoiceButtonsProps {
  row: ImportRow
  state: RowState
  onChoose: (choice: Choice) => void
}

/** The answers, each with its key where there is a keyboard. */
export const ChoiceButtons = ({ row, state, onChoose }: ChoiceButtonsProps) => (
  <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
    {choicesOf(row)
      // A certain row comes in by itself.
      .filter((choice) => !(state === 'certain' && choice === 'take'))
      .map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === 'take' || (choice === 'make' && !row.book) ? 'quiet' : 'outline'}
          aria-haspopup={choice === 'other' ? 'dialog' : undefined}
          aria-keyshortcuts={String(choices.indexOf(choice) + 1)}
          onClick={() => onChoose(choice)}
        >
          <span
            aria-hidden="true"
            className="text-xs font-medium tabular-nums opacity-70 pointer-coarse:hidden"
          >
            {choices.indexOf(choice) + 1}
          </span>
          {choiceWords[choice]}
        </Button>
      ))}
  </div>
)
