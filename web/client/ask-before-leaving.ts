let inFlight = 0

/** Asks before the tab is closed while a change is on its way, and at no other time: a listener that stayed would make pages slower to reopen. */
export async function askBeforeLeaving<Result>(change: () => Promise<Result>): Promise<Result> {
  inFlight += 1
  if (inFlight === 1) window.addEventListener('beforeunload', ask)
  try {
    return await change()
  } finally {
    inFlight -= 1
    if (inFlight === 0) window.removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // For browsers of before 2023.
  event.returnValue = 'ask'
}
