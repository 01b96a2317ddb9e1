import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Round, RoundEntry } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DragHandle } from '#web/ui/drag-handle.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveButtons } from '#web/ui/move-buttons.tsx'
import { moveItem, type RowSpan } from '#web/ui/row-order.ts'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { BookLine } from '../book-line.tsx'
import { Pitch } from './pitch.tsx'

interface RankedBooksProps {
  entries: Round['entries']
  ranking: readonly number[]
  onChange: (ranking: readonly number[]) => void
}

/** Moved by drag, arrow keys or buttons. The books below the ranking are all equally last. */
export function RankedBooks({ entries, ranking, onChange }: RankedBooksProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const beforeDrag = useRef(ranking)
  const [announcement, setAnnouncement] = useState('')
  const titleOf = (id: number) => entries.find((entry) => entry.id === id)?.title ?? ''
  const ranked = ranking.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const others = entries.filter(({ id }) => !ranking.includes(id))

  function move(from: number, to: number) {
    const next = moveItem(ranking, from, to)
    const id = ranking[from]
    onChange(next)
    if (id !== undefined)
      setAnnouncement(
        t('choosing.ballot.position', '{title}, position {position, number} of {count, number}', {
          title: titleOf(id),
          position: next.indexOf(id) + 1,
          count: next.length,
        }),
      )
  }
  const drag = useRowDrag({
    getSpans: () => spansOf(rows.current),
    indexOf: (id) => ranking.indexOf(id),
    onMove: move,
    onDrop: () => {},
    onCancel: () => {
      onChange(beforeDrag.current)
      setAnnouncement(t('choosing.ballot.backAgain', 'The book is back where it was'))
    },
  })

  /** Waits for the next render, because the pressed button is gone. */
  const focusLater = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const form = frame.current?.closest('form')
      const goal = selectors.map((selector) => form?.querySelector<HTMLElement>(selector)).find(Boolean)
      goal?.focus()
    })
  function rank({ id, title }: RoundEntry) {
    onChange([...ranking, id])
    setAnnouncement(
      t('choosing.ballot.position', '{title}, position {position, number} of {count, number}', {
        title,
        position: ranking.length + 1,
        count: ranking.length + 1,
      }),
    )
    const next = others[others.findIndex((other) => other.id === id) + 1]
    focusLater(`[data-rank="${next?.id}"]`, '[data-rank]', '[data-cast]')
  }
  function unrank({ id, title }: RoundEntry) {
    onChange(ranking.filter((other) => other !== id))
    setAnnouncement(t('choosing.ballot.unranked', '{title} is no longer ranked', { title }))
    focusLater(`[data-rank="${id}"]`)
  }

  return (
    <div ref={frame}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {ranked.length > 0 && (
        <ol
          ref={rows}
          aria-label={t('choosing.ballot.ranking', 'Your ranking')}
          className={`space-y-2.5 ${drag.dragged === null ? '' : 'cursor-grabbing select-none'}`}
        >
          {ranked.map((entry, index) => (
            <li
              key={entry.id}
              className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-paper-raised p-3 ${
                entry.id === drag.dragged ? 'border-action shadow-lifted' : 'border-line shadow-sheet'
              }`}
            >
              <div className="flex min-w-0 grow basis-56 items-center gap-3">
                <span
                  aria-hidden="true"
                  className="w-6 shrink-0 text-center font-serif text-2xl text-action-ink"
                >
                  {index + 1}
                </span>
                <BookLine book={entry} />
              </div>
              <div className="ms-auto flex items-center">
                <DragHandle
                  row={entry}
                  index={index}
                  count={ranked.length}
                  onStep={move}
                  onDrag={(event, id) => {
                    beforeDrag.current = ranking
                    drag.start(event, id)
                  }}
                />
                <MoveButtons title={entry.title} index={index} count={ranked.length} onStep={move} />
                <IconButton
                  label={t('choosing.ballot.remove', 'Remove {title} from your ranking', {
                    title: entry.title,
                  })}
                  icon={<X className="size-4.5" />}
                  size="sm"
                  className="text-ink-soft!"
                  onClick={() => unrank(entry)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <>
          <h3 className={`mb-2 text-sm font-semibold text-ink-soft ${ranked.length > 0 ? 'mt-6' : ''}`}>
            {ranked.length === 0
              ? t('choosing.onBallot', 'Books on the ballot')
              : t('choosing.ballot.notRanked', 'Not ranked (tied for last)')}
          </h3>
          <ul
            aria-label={t('choosing.ballot.others', 'Books that are not ranked')}
            className="divide-y divide-line border-y border-line"
          >
            {others.map((entry) => (
              <li key={entry.id} className="flex items-start gap-3 py-3 sm:gap-4">
                <BookLine book={entry}>
                  <Pitch entry={entry} />
                </BookLine>
                <Button
                  variant="quiet"
                  size="sm"
                  data-rank={entry.id}
                  aria-label={t('choosing.ballot.rankBook', 'Rank {title}', { title: entry.title })}
                  onClick={() => rank(entry)}
                  className="shrink-0"
                >
                  <Plus className="size-4" aria-hidden="true" />
                  {t('choosing.ballot.rank', 'Rank')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const spansOf = (list: HTMLElement | null): RowSpan[] =>
  [...(list?.children ?? [])].map((row, index) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { index, start: top + window.scrollY, end: bottom + window.scrollY }
  })
