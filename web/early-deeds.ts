/**
 * The only script of a drawn page until that page stands: it keeps what a visitor does to buttons and fields, has the page's
 * own code fetched once everything is painted, or at once when somebody reaches for something, and then gives it all back in
 * order. Links and searches need none of it. It stands in the head and imports nothing: nobody sees a page before it listens.
 */
function keepEarlyDeeds({ app = '', ahead = '', fonts = '', letters = '' }: DOMStringMap): void {
  /** How long a picture that does not come may hold the code up, in ms. */
  const patience = 3000
  const over = new AbortController()
  const presses: (() => void)[] = []
  /** What was typed or chosen, as it was then: React puts back what it does not know of. */
  const fields = new Map<Element, string | boolean>()
  let isFetched = false
  let hasFonts = false

  const linkTo = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes))

  /** The page's own letters: they come before its code, since they are seen. */
  function fetchFonts(): void {
    if (hasFonts) return
    hasFonts = true
    for (const href of letters.split(' '))
      linkTo({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
    linkTo({ rel: 'stylesheet', href: fonts })
  }

  function fetchCode(): void {
    if (isFetched) return
    isFetched = true
    for (const href of ahead.split(' ')) linkTo({ rel: 'modulepreload', href, crossOrigin: '' })
    // Whoever reaches for something when the network is back has it tried again.
    import(/* @vite-ignore */ app).catch(() => (isFetched = false))
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

  const kept = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup']
  for (const type of [...kept, 'input', 'change', 'submit'])
    document.addEventListener(type, keep, { capture: true, signal: over.signal })

  /** Said by the page itself, once it has taken its drawing over (web/platform/awake.ts). */
  function giveBack(): void {
    // Not within React's own work, which would not listen; and what is pressed may be about what was typed.
    setTimeout(() => {
      over.abort()
      fields.forEach(tellOf)
      setTimeout(() => presses.forEach((press) => press()))
    })
  }
  document.addEventListener('inkhorn:awake', giveBack, { once: true })

  function whenPainted(): void {
    if (document.hidden) fetchBoth()
    else requestAnimationFrame(() => setTimeout(fetchBoth))
  }
  const fetchBoth = () => {
    fetchFonts()
    fetchCode()
    remember()
  }
  if (knowsUs()) fetchFonts()
  window.addEventListener('load', whenPainted)
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
