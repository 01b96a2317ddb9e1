/**
 * The only script of a drawn page until that page stands: it keeps what a visitor does to buttons and fields, has the page's
 * own code fetched once everything is painted, or at once when somebody reaches for something, and then gives it all back in
 * order. Links and searches need none of it. It stands in the head and imports nothing: nobody sees a page before it listens.
 */
function keepEarlyDeeds({ app = '', ahead = '', fonts = '', letters = '', styles = '' }: DOMStringMap): void {
  /** How long a picture that does not come may hold the code up, in ms. */
  const patience = 3000
  /** How long nothing new has to have been shown, in ms, until everything is taken to be. */
  const calm = 200
  /** How long after a failure the code is sent for again, in ms: twice as long each time, up to the longest. */
  const longestWait = 32_000
  let wait = 1000
  const over = new AbortController()
  const presses: (() => void)[] = []
  /** What was typed or chosen, as it was then: React puts back what it does not know of. */
  const fields = new Map<Element, string | boolean>()
  /** Only a whole page can be taken over: what is still to come would stand beside what its code made of the rest. */
  const isWhole = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  let isFetched = false
  let hasFonts = false
  let isPressing = false
  const isKnownHere = knowsUs()

  /** What is sent for again takes the place of the link that failed. */
  function linkTo(attributes: Partial<HTMLLinkElement>): void {
    document.head.querySelector(`link[rel=${attributes.rel}][href="${attributes.href}"]`)?.remove()
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }

  /** The page's own letters: they come before its code, since they are seen. */
  function fetchFonts(): void {
    if (hasFonts) return
    hasFonts = true
    const sent = letters.split(' ').map(
      (href) =>
        new Promise((onload) =>
          linkTo({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossOrigin: '',
            href,
            onload,
            onerror: onload,
          }),
        ),
    )
    linkTo({ rel: 'preload', as: 'style', href: fonts })
    if (isKnownHere) showFonts()
    else void Promise.all(sent).then(showFonts)
  }

  /** Not in the middle of a press: lines that break elsewhere move what is pressed from under the hand, and it is not pressed. */
  function showFonts(): void {
    if (isPressing) setTimeout(showFonts, calm)
    else linkTo({ rel: 'stylesheet', href: fonts })
  }

  function fetchCode(): void {
    if (isFetched) return
    isFetched = true
    // The page came with the styles of what it shows; what its code shows may need any.
    const isStyled = new Promise((onload, onerror) =>
      linkTo({ rel: 'stylesheet', href: styles, onload, onerror }),
    )
    for (const href of ahead.split(' ')) linkTo({ rel: 'modulepreload', href, crossOrigin: '' })
    void Promise.all([isWhole, isStyled]).then(run).catch(fetchAgain)
  }

  /** What is shared, React's own part and the page's, each in a turn of its own: in one they are a long task on a slow phone. */
  async function run(): Promise<void> {
    for (const file of app.split(' ')) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  /** A press waits here for code that failed to come, and its visitor for the press: the next one shall not be needed for that. */
  function fetchAgain(): void {
    isFetched = false
    if (wait > longestWait) return
    setTimeout(fetchCode, wait)
    wait *= 2
  }

  function keep(event: Event): void {
    const { target, type } = event
    if (type !== 'submit') fetchCode()
    if (!(target instanceof Element)) return
    if (event instanceof SubmitEvent) return keepSubmit(event)
    const isTyped = type === 'input' || type === 'change'
    if (!isTyped && !target.closest('button')) return
    // Nobody else hears of it now: React listens already while it takes the page over, and would do it twice.
    event.stopImmediatePropagation()
    if (isTyped) fields.set(target, stateOf(target))
    else presses.push(() => target.dispatchEvent(Reflect.construct(event.constructor, [type, event])))
  }

  /** A form that has an address of its own is the browser's; any other waits. Its button, where one was pressed, sends it again. */
  function keepSubmit(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.submitter) presses.push(() => form.requestSubmit())
  }

  const isMark = (field: Element): field is HTMLInputElement =>
    field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
  const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
    'value' in field
  const stateOf = (field: Element) => (isMark(field) ? field.checked : isText(field) ? field.value : '')

  /** Tells the page's own code of a field. It compares with what it last saw, so that must be something else. */
  function tellOf(state: string | boolean, field: Element): void {
    if (isMark(field)) {
      if (field.type === 'radio' && state === false) return
      field.checked = !state
      field.click()
    } else if (isText(field)) {
      field.value = `x${state}`
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, state)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  // Heard before what keeps a press, which lets nobody else hear of it; one that is given back is nobody's hand.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      ({ isTrusted }) => isTrusted && (isPressing = type === 'pointerdown'),
      true,
    )

  const kept = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup']
  for (const type of [...kept, 'input', 'change', 'submit'])
    document.addEventListener(type, keep, { capture: true, signal: over.signal })

  /** What the browser itself put back into a field, after a reload or on the way back, it may not tell of. */
  function findRestored(): void {
    for (const field of document.querySelectorAll('input, textarea')) {
      const isAsDrawn = isMark(field)
        ? field.checked === field.defaultChecked
        : isText(field) && 'defaultValue' in field && field.value === field.defaultValue
      if (!isAsDrawn && !fields.has(field)) fields.set(field, stateOf(field))
    }
  }

  /** Said by the page itself, once it has taken its drawing over (web/client/hydrated.ts). */
  function giveBack(): void {
    findRestored()
    // Not within React's own work, which would not listen, and before anything else is typed into what React just emptied.
    queueMicrotask(() => {
      over.abort()
      fields.forEach(tellOf)
      // What is pressed may be about what was typed.
      setTimeout(pressNext)
    })
  }
  /** One in a turn of its own, as from a hand: the second press of two has to see what the first one did. */
  function pressNext(): void {
    presses.shift()?.()
    if (presses.length > 0) setTimeout(pressNext)
  }
  document.addEventListener('inkhorn:awake', giveBack, { once: true })

  /** Paints are shown some time after they were made, and browsers tell of it: what is sent for earlier travels beside the picture. */
  function whenShown(): void {
    if (document.hidden) return fetchBoth()
    let soon = 0
    const settle = () => {
      clearTimeout(soon)
      soon = setTimeout(fetchBoth, calm)
    }
    const type = 'largest-contentful-paint'
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver(settle).observe({ type, buffered: true })
    else requestAnimationFrame(settle)
  }
  const fetchBoth = () => {
    fetchFonts()
    fetchCode()
    remember()
  }
  if (isKnownHere) fetchFonts()
  window.addEventListener('load', whenShown)
  window.addEventListener('online', fetchCode)
  setTimeout(fetchBoth, patience)
}

const place = 'inkhorn:letters'

/** Whether this browser has been here, so that it has our letters at hand and need not be painted without them. */
function knowsUs(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(place, '')
  } catch {
    // Storage closed to us: every page is painted in the stand-ins first.
  }
}

const script = document.querySelector<HTMLScriptElement>('script[data-app]')
if (script) keepEarlyDeeds(script.dataset)
