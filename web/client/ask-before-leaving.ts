const inFlight = new Set<Promise<unknown>>()

/** Asks before the tab is closed while a change is on its way, and at no other time: a listener that stayed would make pages slower to reopen. */
export async function askBeforeLeaving<Result>(change: () => Promise<Result>): Promise<Result> {
  const changing = change()
  inFlight.add(changing)
  if (inFlight.size === 1) window.addEventListener('beforeunload', ask)
  try {
    return await changing
  } finally {
    inFlight.delete(changing)
    if (inFlight.size === 0) window.removeEventListener('beforeunload', ask)
  }
}

/** Waits for the changes that are on their way; whether all of them were made. */
export const settleChanges = async (): Promise<boolean> =>
  (await Promise.allSettled(inFlight)).every(({ status }) => status === 'fulfilled')

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // For browsers of before 2023.
  event.returnValue = 'ask'
}
