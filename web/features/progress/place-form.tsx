import type { FormEvent, ReactNode } from 'react'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { useSaveProgress } from './actions.ts'
import { rich, t } from '#web/messages/text.ts'
import { printPercent } from '#web/ui/print-count.ts'

export interface PlaceFormProps {
  saved: Progress
  /** Of the club's plan. */
  parts: readonly Part[]
  autoFocus: boolean
  saving: ReturnType<typeof useSaveProgress>
  onSaved: () => void
}

interface PlaceFormLayoutProps extends Pick<PlaceFormProps, 'saved' | 'parts' | 'saving'> {
  children: ReactNode
  /** Null while the field is not valid. */
  update: ProgressUpdate | null
  /** The field shows what is saved. */
  isSaved: boolean
  percent: number
  /** As in "67 pages remaining". */
  remaining?: string | undefined
  /** Of `useTyped`: if something was typed since, the form stays open. */
  forgetSaved: () => boolean
  onSaved: () => void
  beside?: ReactNode
}

export function PlaceFormLayout(props: PlaceFormLayoutProps) {
  const { saved, parts, saving, update, isSaved, percent, remaining } = props

  function save(event: FormEvent) {
    event.preventDefault()
    if (update !== null && !isSaved) saving.run(update, () => props.forgetSaved() && props.onSaved())
  }

  return (
    <form
      noValidate
      aria-label={t('progress.form', 'Reading progress')}
      onSubmit={save}
      className="space-y-4"
    >
      {props.children}
      <div>
        <ProgressBar label={t('progress.readSoFar', 'Read so far')} percent={percent} />
        <p className="mt-2 flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{printPercent(percent)}</span>
          <span>{remaining}</span>
        </p>
      </div>
      <FinishedPart saved={saved} parts={parts} saving={saving} onSaved={props.forgetSaved} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          disabled={update === null || (isSaved && !saving.isPending)}
          busy={saving.isPending}
          busyLabel={t('progress.saving', 'Saving...')}
          className="min-w-32 grow"
        >
          {isSaved && saved.updatedAt !== null ? t('words.saved', 'Saved') : t('words.save', 'Save')}
        </Button>
        {props.beside}
      </div>
    </form>
  )
}

/** Nothing without a next part. */
export function FinishedPart({ saved, parts, saving, onSaved }: Omit<PlaceFormProps, 'autoFocus'>) {
  const next = parts.find(({ endsAt }) => endsAt > (saved.position ?? 0))
  if (!next) return null
  return (
    <Button
      variant="outline"
      className="w-full"
      disabled={saving.isPending}
      onClick={() => saving.run({ part: next.number }, onSaved)}
    >
      <span className="line-clamp-2 wrap-anywhere">
        {rich('progress.finishedPart', 'I’ve finished {part}', { part: next.title })}
      </span>
    </Button>
  )
}
