// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aClub } from '../club-in-tests.ts'
import { newDraft } from './club-draft.ts'
import { CreateClubForm } from './create-club-form.tsx'
import { useClubDraft } from './use-club-draft.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  answer.mockImplementation(() =>
    Promise.resolve(Response.json(aClub({ name: 'Dune', slug: 'dune' }), { status: 201 })),
  )
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
})

function Form() {
  const { draft, begin, change, discard } = useClubDraft()
  if (!draft) return <button onClick={() => begin('Dune')}>Begin</button>
  return <CreateClubForm draft={draft} onChange={change} onCancel={discard} />
}

function open() {
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Begin'))
  return shown
}

const name = () => screen.getByLabelText<HTMLInputElement>('Club Name')
const createButton = () => screen.getByRole('button', { name: 'Create Club' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const posts = () => answer.mock.calls.filter(([, init]) => init?.method === 'POST')

test('two clicks create one club, and its page opens after two seconds §4.11', async () => {
  open()
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await wait(10)
  expect(posts()).toHaveLength(1)
  expect(currentToast()).toMatchObject({
    title: 'Club Created!',
    description: 'Welcome to Dune! Your club is being enhanced with AI-powered book recommendations.',
  })
  expect(createButton().getAttribute('aria-busy')).toBe('true')
  fireEvent.submit(screen.getByRole('form'))
  await wait(1900)
  expect(location.pathname).toBe('/')
  await wait(100)
  expect(location.pathname).toBe('/club/dune')
  expect(posts()).toHaveLength(1)
  expect(sessionStorage.length).toBe(0)
})

test('a reader who leaves the page meanwhile is not redirected §4.11', async () => {
  const { unmount } = open()
  fireEvent.submit(screen.getByRole('form'))
  await wait(10)
  unmount()
  await wait(3000)
  expect(location.pathname).toBe('/')
})

test('Enter with an empty name asks for a name §5.2', () => {
  open()
  fireEvent.change(name(), { target: { value: '' } })
  expect(createButton()).toHaveProperty('disabled', true)
  fireEvent.keyDown(name(), { key: 'Enter' })
  expect(currentToast()).toMatchObject({
    title: 'Club name required',
    description: 'Please enter a name for your book club',
  })
  expect(posts()).toHaveLength(0)
})

test.each([
  [() => new Response('{"detail":"This name is taken."}', { status: 409 }), 'This name is taken.'],
  [() => new Response('', { status: 502 }), 'Failed to create club'],
])('a refusal is shown, and the reader may try again §8.4', async (refusal, sentence) => {
  answer.mockImplementation(() => Promise.resolve(refusal()))
  open()
  fireEvent.submit(screen.getByRole('form'))
  await wait(10)
  expect(currentToast()).toMatchObject({ title: 'Error', description: sentence })
  fireEvent.submit(screen.getByRole('form'))
  await wait(10)
  expect(posts()).toHaveLength(2)
})

test.each([
  ['401', () => new Response('{"detail":"Please sign in."}', { status: 401 })],
  ['Unauthorized', () => new Response('Unauthorized', { status: 403 })],
  ['Not authenticated', () => new Response('Not authenticated', { status: 400 })],
])(
  'a reader who is no longer signed in (%s) goes to sign in, and the draft is saved §6.3',
  async (_what, refusal) => {
    answer.mockImplementation(() => Promise.resolve(refusal()))
    open()
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Sand and prophecy.' } })
    fireEvent.submit(screen.getByRole('form'))
    await wait(10)
    expect(location.href.endsWith('/?next=%2F#sign-in')).toBe(true)
    expect(sessionStorage.getItem('inkhorn:club-draft')).toContain('Sand and prophecy.')
  },
)

test('Cancel clears the fields for good §4.12', () => {
  open()
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Sand' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sessionStorage.length).toBe(0)
  fireEvent.click(screen.getByText('Begin'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(
    'A magical reading community for Dune',
  )
  expect(newDraft('Dune').description).toBeNull()
})

test('a reader who can start no club here is told before filling in the form §O.133', async () => {
  const refusal = 'Only site admins can start a club here. Ask one of them.'
  answer.mockImplementation(() => Promise.resolve(Response.json({ refusal })))
  open()
  await wait(10)
  expect(screen.getByRole('status').textContent).toBe(refusal)
  expect(createButton()).toHaveProperty('disabled', true)
  fireEvent.submit(screen.getByRole('form'))
  await wait(10)
  expect(posts()).toEqual([])
})
