// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InviteNote } from './invite-note.tsx'

afterEach(cleanup)

test.each([
  ['join', false, 'Join to read along.'],
  ['request', true, 'Ask to join again.'],
  ['wait', true, ''],
  ['ask-later', true, ''],
] as const)('an invited reader whose next step is %s (removed: %s) reads “%s”', (step, removed, advice) => {
  const { container } = render(<InviteNote clubName="Nightjars" signedIn step={step} removed={removed} />)
  expect(container.textContent.trim()).toBe(`You have been invited to Nightjars. ${advice}`.trim())
})
