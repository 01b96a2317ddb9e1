import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { BookId } from '#contract/books/book.ts'
import { ClubId } from '#contract/clubs/club.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress, SavedProgress } from '#contract/progress/progress.ts'
import { ProgressForm } from './progress-form.tsx'

/** Stands for the server, once a test stubs `fetch` with it. */
export const answer = vi.fn<typeof fetch>()

export const saved: Progress = {
  currentPage: 50,
  totalPages: 200,
  totalMinutes: null,
  position: 250,
  part: null,
  updatedAt: '2026-11-01T20:00:00.000Z',
  mayUndo: false,
}

export const uncounted: Progress = {
  ...saved,
  currentPage: 0,
  totalPages: null,
  position: null,
  updatedAt: null,
}

const nothingOpened = { count: 0, path: null }
export const savedAs = (progress: Progress, opened: SavedProgress['opened'] = nothingOpened) =>
  Response.json({ ...progress, opened })

export const form = (progress: Progress, plan?: Part[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <ProgressForm
      clubId={ClubId.parse(1)}
      bookId={BookId.parse(2)}
      saved={progress}
      {...(plan && { parts: plan })}
    />
  </QueryClientProvider>
)

export const show = (progress: Progress, plan?: Part[]) => render(form(progress, plan))

/** Without styles the accessible name also includes the hidden busy label, Saving... */
export const button = (label: string) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (name) => name.replace(/ ?Saving\.\.\.$/, '') === label,
  })

/** The body of the first request. */
export const sent = () => answer.mock.calls[0]?.[1]?.body
