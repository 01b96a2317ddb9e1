import { endsOf, type Part } from '#contract/plans/plan.ts'
import { percentAt, positionOfPart } from '#contract/plans/position.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PlaceFormLayout, type PlaceFormProps } from './place-form.tsx'
import { t } from '#web/messages/text.ts'

/** Counts by the last part of the club's plan that the reader has finished. */
export function PartForm({ saved, parts, saving, onSaved }: PlaceFormProps) {
  const { typed: chosen, type: choose, forgetSaved } = useTyped<number>()
  const finished = finishedParts(saved.position, parts)
  const part = chosen ?? finished
  const position = chosen === null ? (saved.position ?? 0) : positionOfPart(part, endsOf(parts))
  return (
    <PlaceFormLayout
      saved={saved}
      parts={parts}
      saving={saving}
      update={{ part }}
      isSaved={saved.position !== null && part === finished}
      percent={Math.floor(percentAt(position))}
      forgetSaved={forgetSaved}
      onSaved={onSaved}
    >
      <Field
        label={t('progress.lastPart', 'The last part you’ve finished')}
        error={saving.fieldError('part')}
      >
        <NativeSelect value={String(part)} onChange={(value) => choose(Number(value))}>
          <option value="0">{t('progress.noPartYet', 'None yet')}</option>
          {parts.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </PlaceFormLayout>
  )
}

const finishedParts = (position: number | null, parts: readonly Part[]): number =>
  parts.filter(({ endsAt }) => endsAt <= (position ?? 0)).length
