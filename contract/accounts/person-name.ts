import * as z from 'zod/mini'
import { type Message, message } from '#contract/messages/message.ts'

/** What is stored as the name of a reader without one (specification, 9), and of one who has left. Whoever reads it gets `wordsOfName`. */
export const nameless = 'Anonymous' // not a text
export const formerReader = 'A former reader' // not a text

/** A person's name in an answer; `nameless` and `formerReader` are worded for the caller (`server/http/serialize.ts`). */
export const PersonName = z.string()

const worded = new Map<string, Message>([
  [nameless, message('people.nameless', 'Anonymous')],
  [formerReader, message('people.formerReader', 'A former reader')],
])

/** A stored name as a reader sees it. */
export const wordsOfName = (name: string): Message | string => worded.get(name) ?? name
