import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import type { FoundBook } from '#contract/books/book.ts'
import { pitchMax } from '#contract/choosing/pool.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useSuggest } from '../actions.ts'
import { BookLine } from '../book-line.tsx'
import type { ChoosingClub } from '../queries.ts'
import { PitchField } from './pitch-field.tsx'

const PitchDraft = z.object({ pitch: z.string() })

interface PitchFormProps {
  club: ChoosingClub
  book: FoundBook
  onBack: () => void
  onDone: () => void
}

export function PitchForm({ club, book, onBack, onDone }: PitchFormProps) {
  const { draft, change, discard } = useFormDraft(`pitch:${club.id}/${book.id}`, PitchDraft, { pitch: '' })
  const { pitch } = draft
  const suggest = useSuggest(club)

  function submit(event: FormEvent) {
    event.preventDefault()
    suggest.run({ book, pitch: pitch.trim() }, () => {
      discard()
      onDone()
    })
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="flex items-start gap-4">
        <BookLine book={book} />
      </div>
      <PitchField
        title={book.title}
        pitch={pitch}
        onChange={(typed) => {
          suggest.clearError()
          change({ pitch: typed })
        }}
        error={suggest.fieldError('pitch')}
      />
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        <Button variant="outline" onClick={onBack}>
          {t('choosing.back', 'Back')}
        </Button>
        <Button type="submit" disabled={pitch.trim().length > pitchMax} busy={suggest.isPending}>
          {t('choosing.suggestIt', 'Suggest it')}
        </Button>
      </div>
    </form>
  )
}
