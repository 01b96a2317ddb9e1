import { canonicalZone } from '#contract/accounts/canonical-zone.ts'
import { type NewRound, roundTitleMax } from '#contract/choosing/round.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { fromLocalInput } from '../local-time.ts'

export interface RoundDraft {
  title: string
  /** The value of a `datetime-local` input. */
  closesAt: string
  /** Digits, or empty for the default. */
  quorum: string
  then: NonNullable<NewRound['then']>
}

interface RoundFieldsProps {
  draft: RoundDraft
  onChange: (part: Partial<RoundDraft>) => void
  errorOf: (field: string) => string | undefined
  /** Explains an empty quorum. */
  quorumHint: string
}

/** These can also be changed while a vote is open. */
export const RoundFields = ({ draft, onChange, errorOf, quorumHint }: RoundFieldsProps) => (
  <>
    <Field label="Title (optional)" hint="For example, “Summer reading”." error={errorOf('title')}>
      <TextInput
        dir="auto"
        maxLength={roundTitleMax}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </Field>
    <Field
      label="Voting closes"
      hint={`In ${zoneTime(canonicalZone(browserTimeZone()))}, up to a year from now.`}
      error={errorOf('closesAt')}
    >
      <TextInput
        type="datetime-local"
        required
        value={draft.closesAt}
        onChange={({ target }) => onChange({ closesAt: target.value })}
      />
    </Field>
    <Field label="How many members must vote" hint={quorumHint} error={errorOf('quorum')}>
      <TextInput
        inputMode="numeric"
        maxLength={6}
        value={draft.quorum}
        onChange={({ target }) => onChange({ quorum: target.value.replace(/\D/g, '') })}
        className="sm:max-w-32"
      />
    </Field>
    <RadioList
      legend="The winner goes on the reading list as"
      value={draft.then}
      options={[
        { value: 'to read', label: 'To read' },
        { value: 'reading', label: 'Currently reading' },
      ]}
      onChange={(then) => onChange({ then })}
    />
  </>
)

/** Undefined while the time is incomplete. */
export function toRoundInput({ title, closesAt, quorum, then }: RoundDraft) {
  const instant = fromLocalInput(closesAt)
  return (
    instant && { title: title.trim(), closesAt: instant, then, ...(quorum && { quorum: Number(quorum) }) }
  )
}
