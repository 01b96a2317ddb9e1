import { type FormEvent, useState } from 'react'
import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSetGoal } from './actions.ts'

/** The goal of a year and how it stands, with a form that sets it. */
export function GoalCard({ year: { year, goal, books } }: { year: YearStatistics }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="goal" className="grid content-start gap-4">
      <h2 id="goal" className="text-xl">
        {t('years.goal', 'Goal for {year}', { year: String(year) })}
      </h2>
      {goal ? (
        <>
          <p className="font-serif text-lg">{goal.sentence}</p>
          <ProgressBar
            label={t(
              'years.goalProgress',
              '{books, number} of {goal, plural, one {# book} other {# books}}',
              {
                books,
                goal: goal.books,
              },
            )}
            percent={Math.floor((books / goal.books) * 100)}
          />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {t('years.noGoal', 'How many books would make it a good year? One counts, too.')}
        </p>
      )}
      {isOpen ? (
        <GoalForm year={year} books={goal?.books ?? null} onDone={() => setIsOpen(false)} />
      ) : (
        <Button
          variant={goal ? 'outline' : 'primary'}
          onClick={() => setIsOpen(true)}
          className="justify-self-start"
        >
          {goal ? t('years.changeGoal', 'Change goal') : t('years.setGoal', 'Set a goal')}
        </Button>
      )}
    </section>
  )
}

interface GoalFormProps {
  year: number
  books: number | null
  onDone: () => void
}

function GoalForm({ year, books, onDone }: GoalFormProps) {
  const [entered, setEntered] = useState(String(books ?? ''))
  const saving = useSetGoal(year)

  function save(event: FormEvent) {
    event.preventDefault()
    saving.run(Number(entered || Number.NaN), onDone)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={t('years.goalBooks', 'Books to read')}
        hint={books === null ? undefined : t('years.goalHint', 'With 0 there is no goal.')}
        error={saving.fieldError('books')}
        className="max-w-60"
      >
        <TextInput
          autoFocus
          inputMode="numeric"
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!entered.trim()} busy={saving.isPending}>
          {t('words.save', 'Save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
