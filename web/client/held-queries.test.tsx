// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newQueryClient } from './queries.ts'
import { useAction } from './use-action.ts'

const client = newQueryClient()
const key = ['settings']
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
afterEach(() => client.clear())

/** A page that shows the zone of a server, and changes it; each answer comes when the test says so, as the server had it when asked. */
function open() {
  let zone = 'Lisbon'
  const answers: (() => void)[] = []
  const later = (answer: string) => new Promise<string>((resolve) => answers.push(() => resolve(answer)))
  const query = new QueryObserver(client, { queryKey: key, queryFn: () => later(zone) })
  query.subscribe(() => {})
  const { result } = renderHook(
    () =>
      useAction<string, string, string>({
        send: (wanted) => later(wanted).then((saved) => (zone = saved)),
        failure: () => null,
        optimistic: {
          queryKey: key,
          update: (_shown, wanted) => wanted,
          rollback: (_data, _wanted, before) => before,
        },
      }),
    { wrapper },
  )
  return {
    shown: () => client.getQueryData(key),
    change: (wanted: string) => act(async () => result.current.mutate(wanted)),
    answer: () => act(async () => answers.shift()?.()),
    waiting: () => answers.length,
  }
}

test('an unconfirmed change is not undone by an answer that knows nothing of it, which is asked for again §D.115', async () => {
  const { shown, change, answer, waiting } = open()
  await answer()
  await change('Tokyo')
  await act(async () => void client.invalidateQueries({ queryKey: key }))
  expect([shown(), waiting()]).toEqual(['Tokyo', 1])
  await answer()
  expect([shown(), waiting()]).toEqual(['Tokyo', 1])
  await answer()
  expect([shown(), waiting()]).toEqual(['Tokyo', 0])
})

test('what a page asks for on its own during a change is asked for again after it §D.115', async () => {
  const { shown, change, answer, waiting } = open()
  await answer()
  await change('Tokyo')
  await act(async () => void client.refetchQueries({ queryKey: key }))
  await answer()
  expect(waiting()).toBe(2)
  await answer()
  await answer()
  expect([shown(), waiting()]).toEqual(['Tokyo', 0])
})
