import { Bookmark } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { furthestOptions, meaningOf, placeAt, placeOptions } from './places.ts'
import type { PlacedText } from './sealed/place-words.ts'
import { type OwnPlace, useOwnPlace } from './use-own-place.ts'
import { rich, t } from '#web/messages/text.ts'

export interface PlaceFieldProps {
  value: string
  onChange: (place: string) => void
  saved?: PlacedText | undefined
  /** The place of the post that the text answers, where it stays unless its author chooses a later one. */
  atLeast?: number | undefined
  /** The page that a note is about, before which it is never. */
  page?: number | null
  /** Belongs at the end once the club or its author follows the book, as a review does. */
  atEnd?: boolean
  error?: string | undefined
}

/** Says who can read a text, and lets its author change the place. Empty if the club has turned the seal off. */
export function PlaceField(props: PlaceFieldProps) {
  const own = useOwnPlace()
  if (!own) return null
  const isPlaced = props.saved || props.atEnd || props.atLeast !== undefined
  const mustChoose = own.mustChoose && !isPlaced && own.placeOfPage(props.page ?? null) === 0
  return mustChoose ? <PlaceQuestion {...props} parts={own.parts} /> : <PlaceSentence {...props} own={own} />
}

/** For members who never saved a place in a book with a plan, so that there is no default. */
function PlaceQuestion({ value, onChange, error, parts }: PlaceFieldProps & { parts: readonly Part[] }) {
  return (
    <Field
      label={t('texts.place.howMuch', 'How much does this give away?')}
      error={error}
      hint={
        value === ''
          ? t(
              'texts.place.unknown',
              'You haven’t said where you are in the book. Only readers who have reached the place you choose will see this.',
            )
          : meaningOf(placeAt(Number(value), parts), parts)
      }
    >
      <NativeSelect value={value} onChange={onChange}>
        <option value="" disabled>
          {t('texts.place.chooseOne', 'Choose one')}
        </option>
        {furthestOptions(parts, 0).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function PlaceSentence({
  value,
  onChange,
  saved,
  atLeast,
  page = null,
  atEnd = false,
  error,
  own: { position: known, parts, placeOfPage },
}: PlaceFieldProps & { own: OwnPlace }) {
  const [wantsChange, setWantsChange] = useState(false)
  const isChanging = wantsChange || error !== undefined
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isChanging) select.current?.focus()
  }, [isChanging])
  const id = useId()

  const pagePlace = placeOfPage(page)
  const first = Math.max(atLeast ?? 0, pagePlace)
  // The author's place is unknown: the server uses the end, too, unless there is a page.
  const position = known ?? (parts.length > 0 && pagePlace === 0 ? positionMax : 0)
  const isAtEnd = atEnd && (parts.length > 0 || known !== null)
  const place = saved?.place ?? (isAtEnd ? positionMax : (atLeast ?? position))
  const stays = saved && saved.place >= first ? saved : placeAt(Math.max(place, first), parts)
  const by =
    first > place ? 'page' : saved ? 'saved' : isAtEnd ? 'review' : atLeast === undefined ? 'own' : 'answered'
  const chosen = value === '' ? stays : placeAt(Math.max(Number(value), first), parts)
  const options = placeOptions(parts, { stays, by, atLeast: first, page })

  return (
    <div className="text-sm">
      <p id={`${id}-meaning`} aria-live="polite" className="flex gap-2 text-ink-soft">
        <Bookmark className="mt-0.75 size-4 shrink-0 text-gold-ink" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {meaningOf(chosen, parts)}{' '}
          {!isChanging && (
            <button
              type="button"
              className="relative font-semibold text-action-ink underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
              onClick={() => setWantsChange(true)}
            >
              {rich('texts.place.change', 'Change<more> who can read this</more>', {
                more: (words) => <span className="sr-only">{words}</span>,
              })}
            </button>
          )}
        </span>
      </p>
      {isChanging && (
        <select
          ref={select}
          aria-label={t('texts.place.howFar', 'How far someone must have read to see this')}
          aria-describedby={`${id}-meaning`}
          aria-invalid={error ? true : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="control mt-2"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
