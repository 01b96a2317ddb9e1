import type { Message } from '#contract/messages/message.ts'
import { HttpError } from '#server/http/http-error.ts'

/** 403 for somebody who may not create an account. */
export class NotInvited extends HttpError {
  constructor(reason: Message) {
    super('not-allowed', reason)
  }
}
