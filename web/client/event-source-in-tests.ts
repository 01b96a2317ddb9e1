/** Stands in the browser's place, which happy-dom leaves open: notes which streams were opened, and says what a test has it say. */
export class EventSourceInTests extends EventTarget {
  static opened: EventSourceInTests[] = []
  static readonly latest = (): EventSourceInTests => {
    const source = EventSourceInTests.opened.at(-1)
    if (!source) throw new Error('no stream was opened')
    return source
  }

  readonly url: string
  isClosed = false
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    EventSourceInTests.opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  /** As if the server told these parts with this revision. */
  tell(revision: number, ...parts: string[]) {
    this.onmessage?.({ data: JSON.stringify(parts), lastEventId: String(revision) })
  }
}
