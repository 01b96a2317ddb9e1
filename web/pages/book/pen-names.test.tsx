// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPost } from '#web/features/discussions/post-in-tests.ts'
import { ReplyBox } from '#web/features/discussions/reply-box.tsx'
import { ThreadForm } from '#web/features/discussions/thread-form.tsx'
import { NoteForm } from '#web/features/notes/note-form.tsx'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { WithClubBook } from '#web/features/texts/club-book-in-tests.tsx'

afterEach(cleanup)
const nothing = () => {}

const forms: [string, () => ReactElement][] = [
  ['a review', () => <ReviewForm own={undefined} onPosted={nothing} onReviewedBefore={nothing} />],
  ['a note', () => <NoteForm onSaved={nothing} />],
  ['a question', () => <ThreadForm kind="question" onStarted={nothing} />],
  ['a discussion', () => <ThreadForm kind="discussion" onStarted={nothing} />],
  ['a reply', () => <ReplyBox kind="discussion" answered={aPost()} onClose={nothing} />],
]

test.each(forms)(
  'a member who writes %s finds their name filled in, as the last field, without the focus',
  (_, form) => {
    render(<WithClubBook>{form()}</WithClubBook>)
    const name = screen.getByLabelText<HTMLInputElement>('Your name')
    expect(name.value).toBe('Mara')
    const fields = [...document.querySelectorAll('input, textarea, select')]
    expect(fields.at(-1)).toBe(name)
    expect(document.activeElement).not.toBe(name)
  },
)
