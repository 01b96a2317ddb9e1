import { type Message, message } from '#contract/messages/message.ts'
import type { TextKind } from './kinds.ts'

export const textNotFound = ({ name: kind }: Pick<TextKind, 'name'>): Message =>
  message(
    'texts.notFound',
    '{kind, select, review {This review could not be found.} note {This note could not be found.} other {This post could not be found.}}',
    { kind },
  )
