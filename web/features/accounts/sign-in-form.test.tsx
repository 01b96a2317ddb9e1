// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { SignInForm } from './sign-in-form.tsx'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInForm />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))

test('an empty address gets our own message, and nothing is sent §5.1', () => {
  send()
  expect(currentToast()).toMatchObject({
    title: 'Email Required',
    description: 'Please enter your email address',
  })
  expect(document.activeElement).toBe(email())
  expect(answer).not.toHaveBeenCalled()
})

test('a reader is welcomed by name §8.2', async () => {
  answer.mockResolvedValue(
    Response.json({ id: 1, email: 'mara@example.org', firstName: 'Mara', profileImageUrl: null }),
  )
  fireEvent.change(email(), { target: { value: 'mara@example.org' } })
  fireEvent.change(screen.getByLabelText('Name (optional)'), { target: { value: 'Mara' } })
  send()
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Welcome!', description: "You're now signed in" }),
  )
  expect(answer.mock.calls[0]?.[1]?.body).toBe('{"email":"mara@example.org","name":"Mara"}')
})

test.each([
  [
    'the network fails',
    expect.stringMatching(/^This needs a connection\./),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
  [
    'the server refuses',
    'Please check your email and try again',
    () => Promise.resolve(new Response('no', { status: 400 })),
  ],
])('the typed text stays when %s', async (_what, description, outcome) => {
  answer.mockImplementation(outcome)
  fireEvent.change(email(), { target: { value: 'mara@' } })
  send()
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Sign In Failed',
      description,
    }),
  )
  expect(email().value).toBe('mara@')
})

test('every navigation to #sign-in focuses the form', () => {
  email().blur()
  history.replaceState(null, '', '/#sign-in')
  window.dispatchEvent(new Event('hashchange'))
  expect(document.activeElement).toBe(email())
})

test('#sign-in does not move the focus within the form', () => {
  screen.getByLabelText('Name (optional)').focus()
  history.replaceState(null, '', '/#sign-in')
  window.dispatchEvent(new Event('replaceState'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name (optional)'))
})
