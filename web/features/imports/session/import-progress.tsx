import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { hasMatched, matchedRows } from './stage.ts'

interface Step {
  label: string
  /** What is counted, as a sentence. */
  words: string
  done: number
  all: number
  /** Whether it needs this page. */
  hint: string | null
}

const keepOpen = t('imports.keepOpen', 'Keep this page open until the file is sent.')
const mayLeave = t('imports.mayLeave', 'You can leave this page. It goes on by itself.')

/** A bar with its counts while something is under way, live in every tab. */
export function ImportProgress({ session }: { session: ImportSession }) {
  const step = stepOf(session)
  if (!step) return null
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <p className="font-semibold">{step.label}</p>
        <p className="text-ink-soft tabular-nums">{step.words}</p>
      </div>
      <ProgressBar label={step.label} percent={Math.floor((step.done / Math.max(1, step.all)) * 100)} />
      {step.hint !== null && <p className="mt-2 text-sm text-ink-soft">{step.hint}</p>}
    </div>
  )
}

function stepOf(session: ImportSession): Step | null {
  const { state, rows, received, ready, written } = session
  const of = (done: number, all: number) => ({ done, all })
  if (state === 'staged' && received < rows) {
    const counts = of(received, rows)
    return {
      label: t('imports.sending', 'Sending your file'),
      words: t('imports.sentOf', '{done, number} of {all, number} rows', counts),
      hint: keepOpen,
      ...counts,
    }
  }
  if (state === 'staged' && !hasMatched(session)) {
    const counts = of(matchedRows(session), rows)
    return {
      label: t('imports.matching', 'Looking for your books'),
      words: t('imports.matchedOf', '{done, number} of {all, number} looked for', counts),
      hint: mayLeave,
      ...counts,
    }
  }
  if (state === 'running' || state === 'paused') {
    const counts = of(written, written + ready)
    return {
      label:
        state === 'paused' ? t('imports.paused', 'Paused') : t('imports.running', 'Bringing your books in'),
      words: t('imports.writtenOf', '{done, number} of {all, number} books', counts),
      hint: state === 'paused' ? null : mayLeave,
      ...counts,
    }
  }
  if (state === 'undoing')
    return {
      label: t('imports.undoing', 'Taking it back'),
      words: t('imports.toUndo', '{count, plural, one {# book} other {# books}} to go', { count: written }),
      hint: mayLeave,
      done: rows - written,
      all: rows,
    }
  return null
}
