import type { Post } from '#contract/discussions/post.ts'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import { PlaceField } from '#web/features/texts/place-field.tsx'
import { meaningOf, placeAt, placesAfter } from '#web/features/texts/places.ts'
import { placeWords } from '#web/features/texts/sealed/place-words.ts'
import { useOwnPlace } from '#web/features/texts/use-own-place.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import type { ThreadKind } from './thread-kinds.tsx'
import { rich, t } from '#web/messages/text.ts'

export interface ReplyPlaceProps {
  kind: ThreadKind
  answered: Post
  /** The chosen place; empty for that of the post being answered. */
  value: string
  onChange: (place: string) => void
  error: string | undefined
}

/** A reply opens with what it answers. Authors who have read further, or may have, are asked whether it should wait. */
export function ReplyPlace({ kind, answered, value, onChange, error }: ReplyPlaceProps) {
  const own = useOwnPlace()
  if (!own) return null
  const { position, parts } = own
  const isFurther = answered.place < positionMax && (position === null || position > answered.place)
  if (!isFurther || (position === null && parts.length === 0))
    return <PlaceField value={value} atLeast={answered.place} onChange={onChange} error={error} />

  const later = placesAfter(answered.place, position, parts)
  const first = position !== null && position > answered.place ? String(position) : (later[0]?.value ?? '')
  return (
    <RadioList
      legend={<Question answered={answered} parts={parts} />}
      value={value === '' ? 'no' : 'yes'}
      options={[
        { value: 'no', label: t('discussions.place.no', 'No'), hint: whoSees(kind, answered) },
        {
          value: 'yes',
          label: t('discussions.place.yes', 'Yes'),
          hint: t('discussions.place.seeLater', 'Readers see it once they’ve read further.'),
        },
      ]}
      more={
        value !== '' && (
          <Field
            label={t('discussions.place.hideUntil', 'Hide it until readers reach')}
            error={error}
            hint={meaningOf(placeAt(Number(value), parts), parts)}
          >
            <NativeSelect value={value} onChange={onChange}>
              {later.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )
      }
      onChange={(choice) => onChange(choice === 'no' ? '' : first)}
    />
  )
}

function Question({ answered, parts }: { answered: Post; parts: readonly Part[] }) {
  if (answered.place === 0) return t('discussions.place.anything', 'Does this give anything away?')
  return rich('discussions.place.after', 'Does this give away anything after {place}?', {
    place: placeWords(answered, parts),
  })
}

function whoSees(kind: ThreadKind, { level }: Post): string {
  if (level > 0) return t('discussions.place.withReply', 'Everyone who can read that reply can read yours.')
  return kind === 'question'
    ? t('discussions.place.withQuestion', 'Everyone who can read the question can read your answer.')
    : t('discussions.place.withPost', 'Everyone who can read that post can read your reply.')
}
