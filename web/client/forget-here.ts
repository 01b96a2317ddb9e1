/** How lists look in this browser, and what its readers were asked once. Everything else in storage belongs to one reader. */
const ofBrowser =
  /^(library-view|list-(view|order)|recommended-.+|(name-skipped|stays-anonymous|settings-offered)-\d+)$/
/** What a reader has written and not sent, and a sign-in that was begun. */
const unsent = /^(draft:.+|sign-in-asked)$/

/** The id of the reader that a name contains. */
const readerOf = (name: string): string | undefined => /^(?:draft|display-name):(\d+)/.exec(name)?.[1]

/** The reader has signed out: nothing of theirs stays. */
export function forgetReaderHere(): void {
  forget('localStorage', (name) => !ofBrowser.test(name))
  forget('sessionStorage', () => true)
}

/** The session is over: what its reader has written and not sent waits for them. */
export const forgetSessionHere = (): void =>
  forget('localStorage', (name) => !ofBrowser.test(name) && !unsent.test(name))

/** Another reader has signed in. */
export const forgetOthersHere = (account: number): void =>
  forget(
    'localStorage',
    (name) => !ofBrowser.test(name) && readerOf(name) !== String(account) && name !== 'sign-in-asked',
  )

/** A tab may have been open while readers signed out and in elsewhere. What a visitor typed in it is theirs once they have signed in. */
export const forgetOthersInTab = (account: number): void =>
  forget('sessionStorage', (name) => ![undefined, String(account)].includes(readerOf(name)))

function forget(storage: 'localStorage' | 'sessionStorage', isGone: (name: string) => boolean): void {
  try {
    const names = Object.keys(globalThis[storage])
    for (const name of names)
      if (name.startsWith('inkhorn:') && isGone(name.slice('inkhorn:'.length)))
        globalThis[storage].removeItem(name)
  } catch {
    // If storage is unavailable, nothing was saved.
  }
}
