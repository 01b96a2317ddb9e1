import { roundTitleMax } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ClosingTimeField } from './closing-time-field.tsx'
import type { RoundDraft } from './round-draft.ts'

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
    <Field
      label={t('choosing.roundTitle', 'Title (optional)')}
      hint={t('choosing.roundTitleHint', 'For example, “Summer reading”.')}
      error={errorOf('title')}
    >
      <TextInput
        dir="auto"
        maxLength={roundTitleMax}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </Field>
    <ClosingTimeField
      value={draft.closesAt}
      onChange={(closesAt) => onChange({ closesAt })}
      error={errorOf('closesAt')}
    />
    <Field
      label={t('choosing.quorum', 'How many members must vote')}
      hint={quorumHint}
      error={errorOf('quorum')}
    >
      <TextInput
        inputMode="numeric"
        maxLength={6}
        value={draft.quorum}
        onChange={({ target }) => onChange({ quorum: target.value.replace(/\D/g, '') })}
        className="sm:max-w-32"
      />
    </Field>
    <RadioList
      legend={t('choosing.winnerGoes', 'The winner goes on the reading list as')}
      value={draft.then}
      options={[
        { value: 'to read', label: t('choosing.winnerToRead', 'To read') },
        { value: 'reading', label: t('choosing.winnerReading', 'Currently reading') },
      ]}
      onChange={(then) => onChange({ then })}
    />
  </>
)
