import { addToBatch, type ChangeBatch, type ChangeEvent, emptyBatch } from './event.ts'

/** Minimum ms between two batches of a topic: open pages of a busy club are updated three times a second. */
const defaultThrottle = 300
/** A resync makes each subscriber query the database, so they start at most this many ms apart on average. */
const resyncSpacing = 0.5

export interface Subscriber {
  receive: (batch: ChangeBatch) => void
  /** Events may have been lost: read from the database what changed. */
  resync: () => void
}

interface Topic {
  subscribers: Set<Subscriber>
  /** Events since the last batch, held back by the throttle; null if there are none. */
  waiting: ChangeBatch | null
  isThrottled: boolean
}

export type Hub = ReturnType<typeof createHub>

export function createHub(throttle = defaultThrottle) {
  const topics = new Map<string, Topic>()
  const subscribers = new Set<Subscriber>()

  function subscribe(names: readonly string[], subscriber: Subscriber): () => void {
    subscribers.add(subscriber)
    for (const name of names) {
      const topic = topics.get(name) ?? { subscribers: new Set(), waiting: null, isThrottled: false }
      topics.set(name, topic)
      topic.subscribers.add(subscriber)
    }
    return () => {
      subscribers.delete(subscriber)
      for (const name of names) {
        const topic = topics.get(name)
        topic?.subscribers.delete(subscriber)
        if (topic?.subscribers.size === 0) topics.delete(name)
      }
    }
  }

  function publish(events: readonly ChangeEvent[]): void {
    for (const event of events) {
      const topic = topics.get(event.topic)
      if (!topic) continue
      topic.waiting ??= emptyBatch()
      addToBatch(topic.waiting, event)
      if (!topic.isThrottled) deliver(topic)
    }
  }

  /** Delivers the first event of a burst at once and the rest in batches. */
  function deliver(topic: Topic): void {
    const batch = topic.waiting
    topic.waiting = null
    topic.isThrottled = batch !== null
    if (!batch) return
    for (const subscriber of topic.subscribers) subscriber.receive(batch)
    setTimeout(() => deliver(topic), throttle).unref()
  }

  function resync(): void {
    for (const subscriber of subscribers) {
      const start = () => subscribers.has(subscriber) && subscriber.resync()
      setTimeout(start, Math.random() * subscribers.size * resyncSpacing).unref()
    }
  }

  return { subscribe, publish, resync }
}
