import type { RoundEntry } from '#contract/choosing/round.ts'
import { rich } from '#web/messages/text.ts'

export const Pitch = ({ entry: { pitch, suggestedBy } }: { entry: RoundEntry }) => (
  <>
    {pitch !== '' && (
      <p
        dir="auto"
        className="mt-1.5 max-w-[62ch] text-start font-serif text-[0.95rem] leading-snug wrap-anywhere whitespace-pre-line"
      >
        {pitch}
      </p>
    )}
    {suggestedBy !== null && (
      <p className="mt-1 text-sm text-ink-soft">
        {rich('choosing.suggestedBy', 'Suggested by {name}', { name: suggestedBy.name })}
      </p>
    )}
  </>
)
