// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '#web/ui/toast.ts'
import { watchForUpdate } from './update.ts'

const asked = () => (currentToast()?.open ? currentToast()?.title : undefined)
const close = () => dismissToast(currentToast()?.id ?? 0)

beforeEach(() => {
  close()
  vi.useFakeTimers()
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with this worker, and one that its browser has already. `replaced` is another taking over. */
function open(controller: object | null, state: ServiceWorkerState | null = controller && 'activated') {
  const workers = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: workers })
  watchForUpdate({ active: state && { state }, update: async () => {} } as never)
  return { replaced: () => workers.dispatchEvent(new Event('controllerchange')) }
}

test.each([
  ['a page with a worker', {}, 'activated', 0],
  ['the page of a first visit, after its own worker has begun,', null, null, 1],
  ['the page of a first visit while its own worker begins', null, 'activating', 1],
  ['a page that was reloaded past its worker', null, 'activated', 0],
] as const)(
  '%s asks once to reload when Inkhorn has been updated §P.99',
  (_what, controller, state, before) => {
    const { replaced } = open(controller, state)
    for (let time = 0; time < before; time++) replaced()
    expect(asked()).toBeUndefined()
    replaced()
    expect(asked()).toBe('Inkhorn has been updated')
    close()
    replaced()
    expect(asked()).toBeUndefined()
  },
)
