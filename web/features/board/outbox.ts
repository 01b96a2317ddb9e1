import { t } from '#web/messages/text.ts'
import { KeptError } from '#web/client/offline/kept-error.ts'
import { toast } from '#web/ui/toast.ts'
import { type BoardDraft, emptyDraft, joined, readBoardDraft, writeBoardDraft } from './draft.ts'

export interface Sending {
  key: number
  draft: BoardDraft
  /** Kept on this device, and no longer a draft. */
  isStored: boolean
  /** The reader has been told that it is sent later. */
  isKept: boolean
}

export interface Outbox {
  /** What is in the box. */
  written: BoardDraft
  /** What was sent and has no answer yet, in order. */
  sending: readonly Sending[]
  /** Why the last one came back into the box. */
  failure: unknown
}

/**
 * The box of one conversation. It outlives its page, so that a message whose answer comes after the reader went on is neither lost nor
 * sent twice. Until then it is kept as a draft.
 */
export interface BoardBox {
  get: () => Outbox
  subscribe: (listener: () => void) => () => void
  write: (written: BoardDraft) => void
  /** `post` calls `stored` once it is kept on this device. */
  send: (post: (draft: BoardDraft, stored: () => void) => Promise<unknown>) => void
}

const boxes = new Map<string, BoardBox>()
let lastKey = 0

const nothing: Outbox = { written: emptyDraft, sending: [], failure: null }
/** Visitors write nothing; the server has no other. */
const closedBox: BoardBox = { get: () => nothing, subscribe: () => () => {}, write: () => {}, send: () => {} }

/** `reader` keeps the boxes of two readers of one browser apart; null for a visitor. */
export function boxOf(name: string, reader: number | null): BoardBox {
  if (reader === null) return closedBox
  const key = `${reader} ${name}`
  const box = boxes.get(key) ?? createBox(name, reader)
  boxes.set(key, box)
  return box
}

function createBox(name: string, reader: number): BoardBox {
  const listeners = new Set<() => void>()
  let state: Outbox = { written: readBoardDraft(name, reader), sending: [], failure: null }
  let queue: Promise<void> = Promise.resolve()

  function change(part: Partial<Outbox>) {
    state = { ...state, ...part }
    writeBoardDraft(
      name,
      reader,
      state.sending.reduceRight(
        (after, { draft, isStored }) => (isStored ? after : joined(draft, after)),
        state.written,
      ),
    )
    for (const listener of listeners) listener()
  }
  const mark = (key: number, part: Partial<Sending>) =>
    change({ sending: state.sending.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const without = (key: number) => state.sending.filter((one) => one.key !== key)

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (written) => change({ written, failure: null }),
    send: (post) => {
      const one = { key: ++lastKey, draft: state.written, isStored: false, isKept: false }
      change({ written: emptyDraft, sending: [...state.sending, one], failure: null })
      // One after the other, so that they arrive in order, and two equal ones have two keys.
      queue = queue.then(async () => {
        try {
          await post(one.draft, () => mark(one.key, { isStored: true }))
          change({ sending: without(one.key) })
        } catch (failure) {
          if (failure instanceof KeptError) {
            mark(one.key, { isKept: true })
            // One that is refused later is on the page of what waits, with its text.
            const leave = () => change({ sending: without(one.key) })
            failure.arrival.then(leave, leave)
            return
          }
          if (listeners.size === 0) sayItCameBack()
          change({ sending: without(one.key), written: joined(one.draft, state.written), failure })
        }
      })
    },
  }
}

/** To a reader who went on to another page. */
const sayItCameBack = () =>
  toast({
    title: t('board.cameBack', 'Your message wasn’t sent'),
    description: t('board.cameBackWhere', 'It’s back in the box on the board, where you can send it again.'),
    tone: 'error',
  })
