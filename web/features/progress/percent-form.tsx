import { percentAt } from '#contract/plans/position.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePercent } from './parse-place.ts'
import { PlaceFormLayout, type PlaceFormProps } from './place-form.tsx'
import { t } from '#web/messages/text.ts'

export function PercentForm({ saved, parts, autoFocus, saving, onSaved }: PlaceFormProps) {
  const { typed, type, forgetSaved } = useTyped<string>()
  const shown = typed ?? (saved.position === null ? '' : String(percentAt(saved.position)))
  const percent = parsePercent(shown)
  return (
    <PlaceFormLayout
      saved={saved}
      parts={parts}
      saving={saving}
      update={percent === null ? null : { percent }}
      isSaved={saved.position !== null && percent === percentAt(saved.position)}
      percent={Math.floor(percent ?? percentAt(saved.position ?? 0))}
      forgetSaved={forgetSaved}
      onSaved={onSaved}
    >
      <Field
        label={t('progress.percentRead', 'Percent read')}
        error={
          percent === null && shown !== ''
            ? t('progress.percentRange', 'Enter a number from 0 to 100')
            : saving.fieldError('percent')
        }
      >
        <TextInput
          type="number"
          inputMode="decimal"
          enterKeyHint="done"
          min={0}
          max={100}
          step="any"
          autoFocus={autoFocus}
          value={shown}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          className="max-w-28 text-lg font-semibold tabular-nums"
        />
      </Field>
    </PlaceFormLayout>
  )
}
