import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { hasMatched } from './stage.ts'

/** What was found, and what was brought: in sentences. */
export function Outcome({ session }: { session: ImportSession }) {
  const dates = useDates()
  const { state, counts, written, rows } = session
  const sentences = [
    ...(state === 'staged' && hasMatched(session) ? found(session) : []),
    ...(state === 'done'
      ? [
          t(
            'imports.brought',
            '{count, plural, =0 {No books were brought in.} one {# book was brought in.} other {# books were brought in.}}',
            { count: written },
          ),
          ...(rows > written
            ? [
                t(
                  'imports.leftOut',
                  '{count, plural, one {# row was left out.} other {# rows were left out.}}',
                  { count: rows - written },
                ),
              ]
            : []),
        ]
      : []),
    ...(state === 'done' && counts.undecided > 0
      ? [
          t(
            'imports.stillUndecided',
            '{count, plural, one {# of them still needs a look: decide about it, and bring it in.} other {# of them still need a look: decide about them, and bring them in.}}',
            { count: counts.undecided },
          ),
        ]
      : []),
    ...(state === 'done' && counts.remarked > 0
      ? [
          t(
            'imports.remarked',
            '{count, plural, one {# book came in, but not with everything in its row. Download what was left out to see why.} other {# books came in, but not with everything in their rows. Download what was left out to see why.}}',
            { count: counts.remarked },
          ),
        ]
      : []),
    ...(state === 'undone' ? [t('imports.undone', 'This import was undone.')] : []),
    ...(counts.rounded > 0 && state !== 'undone' && (state !== 'staged' || hasMatched(session))
      ? [
          t(
            'imports.rounded',
            '{count, plural, one {# rating was more precise than half a star, and was rounded.} other {# ratings were more precise than half a star, and were rounded.}}',
            { count: counts.rounded },
          ),
        ]
      : []),
    ...(state === 'done' && session.undoUntil !== null
      ? [t('imports.undoUntil', 'You can undo it until {day}.', { day: dates.day(session.undoUntil) })]
      : []),
  ]
  return (
    <p role="status" className={sentences.length > 0 ? 'max-w-[65ch]' : 'sr-only'}>
      {sentences.join(' ')}
    </p>
  )
}

function found({ counts, ready }: ImportSession): string[] {
  const sentences = [
    t(
      'imports.found',
      '{count, plural, =0 {No book is ready to come in.} one {# book is ready to come in.} other {# books are ready to come in.}}',
      { count: ready },
    ),
  ]
  if (counts.undecided > 0) {
    sentences.push(
      t('imports.needLook', '{count, plural, one {# row needs a look.} other {# rows need a look.}}', {
        count: counts.undecided,
      }),
    )
    if (ready > 0) sentences.push(t('imports.decideLater', 'You can start now and decide later.'))
  }
  if (counts.failed > 0)
    sentences.push(
      t('imports.failed', '{count, plural, one {# row can’t be read.} other {# rows can’t be read.}}', {
        count: counts.failed,
      }),
    )
  return sentences
}
